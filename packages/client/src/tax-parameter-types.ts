// Generated from the content by `npm run generate`. Don't edit it.
// biome-ignore-all format: generated

/** Every tax parameter the forms can send. */
export interface TaxParameterTypes {
  /** Basic personal amount claimed */
  'AB.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'AB.certificateYear': number;
  /** Reason for the exemption */
  'AB.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'AB.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'AB.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'AB.isExempt': boolean;
  /** Total claim amount */
  'AB.totalClaimAmount': string;
  /** Extra tax to withhold each pay period */
  'AL.additionalWithholding': string;
  /** Number of dependents claimed */
  'AL.dependents': number;
  /** Reason for the exemption */
  'AL.exemptReason': 'MILITARY_SPOUSE';
  /** Personal exemption claimed: 0, S, MS, M or H */
  'AL.filingStatus': '0' | 'H' | 'M' | 'MS' | 'S';
  /** No tax should be withheld */
  'AL.isExempt': boolean;
  /** State of residence named on the form */
  'AL.stateOfResidence': string;
  /** Extra tax to withhold each pay period */
  'AR.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'AR.certificateYear': number;
  /** Number of dependents claimed */
  'AR.dependents': number;
  /** First day Arkansas tax is withheld again */
  'AR.effectiveDate': string;
  /** Reason for the exemption */
  'AR.exemptReason': 'BORDER_CITY' | 'LOW_INCOME' | 'MILITARY_SPOUSE' | 'PENSION';
  /** Calendar year the exemption is claimed for */
  'AR.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'AR.expiryDate': string;
  /** Filing status that selects the withholding table */
  'AR.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** No tax should be withheld */
  'AR.isExempt': boolean;
  /** The low-income tables are used (line 5) */
  'AR.lowIncome': boolean;
  /** State of residence named on the form */
  'AR.stateOfResidence': string;
  /** Total number of allowances */
  'AR.totalAllowances': number;
  /** Extra amount to withhold from each payment, on top of the voluntary percentage */
  'AZ.additionalVoluntaryWithholding': string;
  /** Extra tax to withhold each pay period */
  'AZ.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'AZ.certificateYear': number;
  /** Reason for the exemption */
  'AZ.exemptReason': 'MILITARY_SPOUSE' | 'NATIVE_AMERICAN' | 'NONRESIDENT_CREDIT_STATE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'AZ.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'AZ.expiryDate': string;
  /** No tax should be withheld */
  'AZ.isExempt': boolean;
  /** State of residence named on the form */
  'AZ.stateOfResidence': string;
  /** Year the claim is for */
  'AZ.taxYear': number;
  /** End of the voluntary withholding requested earlier */
  'AZ.terminateWithholding': boolean;
  /** Percentage of the taxable pay or payment to withhold on request, where Arizona requires no withholding */
  'AZ.voluntaryWithholdingPercentage': string;
  /** Percentage of gross taxable wages to withhold */
  'AZ.withholdingPercentage': string;
  /** Basic personal amount claimed */
  'BC.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'BC.certificateYear': number;
  /** Reason for the exemption */
  'BC.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'BC.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'BC.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'BC.isExempt': boolean;
  /** Total claim amount */
  'BC.totalClaimAmount': string;
  /** Number of additional allowances (for age, blindness, deductions and so on) */
  'CA.additionalAllowances': number;
  /** Extra tax to withhold each pay period */
  'CA.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'CA.certificateYear': number;
  /** Reason for the exemption */
  'CA.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'PENSION';
  /** Calendar year the exemption is claimed for */
  'CA.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'CA.expiryDate': string;
  /** Filing status that selects the withholding table */
  'CA.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Amount of California tax to withhold from each payment (line 4) */
  'CA.fixedWithholding': string;
  /** No tax should be withheld */
  'CA.isExempt': boolean;
  /** Number of regular allowances */
  'CA.regularAllowances': number;
  /** Total number of allowances (line 1c) */
  'CA.totalAllowances': number;
  /** Extra tax to withhold each pay period */
  'CAN.additionalWithholding': string;
  /** Basic personal amount claimed */
  'CAN.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'CAN.certificateYear': number;
  /** Country of permanent residence */
  'CAN.countryOfPermanentResidence': string;
  /** Reason for the exemption */
  'CAN.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'CAN.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'CAN.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'CAN.isExempt': boolean;
  /** Non-resident of Canada */
  'CAN.isNonResident': boolean;
  /** 90% or more of world income is taxable in Canada */
  'CAN.ninetyPercentWorldIncome': boolean;
  /** Deduction for living in a prescribed zone, per year */
  'CAN.prescribedZoneDeduction': string;
  /** Total claim amount */
  'CAN.totalClaimAmount': string;
  /** Extra tax to withhold each pay period */
  'CO.additionalWithholding': string;
  /** Annual withholding allowance (line 2), subtracted from annual pay in place of the amount for the filing status */
  'CO.annualWithholdingAllowance': string;
  /** Year of the edition of the certificate */
  'CO.certificateYear': number;
  /** Deductions beyond the standard deduction, per year */
  'CO.deductions': string;
  /** Credit for dependents and other credits, per year */
  'CO.dependentsAmt': string;
  /** Reason for the exemption */
  'CO.exemptReason': 'FEDERAL_EXEMPT' | 'MILITARY_SPOUSE';
  /** Calendar year the exemption is claimed for */
  'CO.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'CO.expiryDate': string;
  /** Filing status that selects the withholding table */
  'CO.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Uses the federal values unchanged */
  'CO.followsFederal': boolean;
  /** No tax should be withheld */
  'CO.isExempt': boolean;
  /** Nonresident alien for federal tax */
  'CO.isNonResidentAlien': boolean;
  /** Other income without withholding, per year */
  'CO.otherIncome': string;
  /** State of residence named on the form */
  'CO.stateOfResidence': string;
  /** Year the claim is for */
  'CO.taxYear': number;
  /** Two jobs in total: use the higher withholding tables */
  'CO.twoJobs': boolean;
  /** Extra Connecticut tax to withhold each pay period (line 2) */
  'CT.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'CT.certificateYear': number;
  /** Reason for the exemption */
  'CT.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'CT.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'CT.expiryDate': string;
  /** The employer withholds no Connecticut tax (code E) */
  'CT.isExempt': boolean;
  /** Percentage of the work done in Connecticut; the tax on the whole pay is multiplied by it */
  'CT.percentInState': string;
  /** Connecticut tax to take off each pay period, never below zero (line 3) */
  'CT.reducedWithholding': string;
  /** State of legal residence of a military spouse */
  'CT.stateOfResidence': string;
  /** Withholding code, A to F (line 1) */
  'CT.withholdingCode': 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
  /** Extra DC tax to withhold each pay period (line 3) */
  'DC.additionalWithholding': string;
  /** Reason for the exemption */
  'DC.exemptReason': 'MILITARY_SPOUSE' | 'NONRESIDENT' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'DC.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'DC.expiryDate': string;
  /** Filing status (line 1); it doesn't change the tax withheld */
  'DC.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'MARRIED_FILING_SEPARATELY' | 'MARRIED_SEPARATE_SAME_RETURN' | 'NOT_APPLICABLE' | 'SINGLE';
  /** No tax should be withheld */
  'DC.isExempt': boolean;
  /** Full-time student, asked of those who are exempt */
  'DC.isFullTimeStudent': boolean;
  /** State of residence named on the form */
  'DC.stateOfResidence': string;
  /** Total number of allowances (line 2) */
  'DC.totalAllowances': number;
  /** Extra Delaware tax to withhold each pay period (line 5) */
  'DE.additionalWithholding': string;
  /** First day Delaware tax is withheld again */
  'DE.effectiveDate': string;
  /** Reason for the exemption */
  'DE.exemptReason': 'MILITARY_SPOUSE';
  /** Calendar year the exemption is claimed for */
  'DE.exemptionTaxYear': number;
  /** Marital status (line 3) */
  'DE.filingStatus': 'MARRIED' | 'SINGLE';
  /** The employer withholds no Delaware tax */
  'DE.isExempt': boolean;
  /** State of domicile */
  'DE.stateOfResidence': string;
  /** Number of allowances (line 4) */
  'DE.totalAllowances': number;
  /** Extra tax to withhold each pay period */
  'FED.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'FED.certificateYear': number;
  /** Deductions beyond the standard deduction, per year */
  'FED.deductions': string;
  /** Credit for dependents and other credits, per year */
  'FED.dependentsAmt': string;
  /** Reason for the exemption */
  'FED.exemptReason': 'NO_LIABILITY' | 'PENSION';
  /** Calendar year the exemption is claimed for */
  'FED.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'FED.expiryDate': string;
  /** Filing status that selects the withholding table */
  'FED.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Amount of federal tax to withhold from each sick pay payment */
  'FED.fixedWithholding': string;
  /** Test the employee expects to meet */
  'FED.foreignIncomeTest': 'BONA_FIDE_RESIDENCE' | 'PHYSICAL_PRESENCE';
  /** Additional pay in the year that is exempt because of housing costs abroad */
  'FED.housingCostAmount': string;
  /** No tax should be withheld */
  'FED.isExempt': boolean;
  /** Pay for work abroad is exempt from federal withholding up to the yearly limit of section 911; the W-4 covers the rest */
  'FED.isExemptForeignEarnedIncome': boolean;
  /** A tax treaty exempts pay up to the amount stated from federal withholding; the W-4 covers the rest */
  'FED.isExemptTreatyIncome': boolean;
  /** Nonresident alien for federal tax */
  'FED.isNonResidentAlien': boolean;
  /** Other income without withholding, per year */
  'FED.otherIncome': string;
  /** Pay from jobs and from lower-paying pensions in the household, per year */
  'FED.otherJobsAndPensions': string;
  /** Year the claim is for */
  'FED.taxYear': number;
  /** End of the withholding from sick pay that the employee requested earlier */
  'FED.terminateWithholding': boolean;
  /** Article of the treaty */
  'FED.treatyArticle': string;
  /** Country of the tax treaty */
  'FED.treatyCountry': string;
  /** Pay in the year that the treaty exempts */
  'FED.treatyExemptAmount': string;
  /** Two jobs in total: use the higher withholding tables */
  'FED.twoJobs': boolean;
  /** Percentage of the payment to withhold */
  'FED.withholdingPercentage': string;
  /** Georgia adjustments allowances (line 5) */
  'GA.additionalAllowances': number;
  /** Extra Georgia tax to withhold each pay period (line 6) */
  'GA.additionalWithholding': string;
  /** Dependent allowances (line 4) */
  'GA.dependents': number;
  /** Reason for the exemption */
  'GA.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'GA.exemptionTaxYear': number;
  /** Letter of the marital status (line 7): A, B, C or D; NOT_APPLICABLE for an exempt employee */
  'GA.filingStatus': 'A' | 'B' | 'C' | 'D' | 'NOT_APPLICABLE';
  /** The employer withholds no Georgia tax (line 8(a) or 8(b)) */
  'GA.isExempt': boolean;
  /** The servicemember's state of residence (line 8(b)) */
  'GA.spouseStateOfResidence': string;
  /** The employee's state of residence (line 8(b)) */
  'GA.stateOfResidence': string;
  /** Total allowances (line 7) */
  'GA.totalAllowances': number;
  /** Extra Guam income tax to withhold each pay period */
  'GU.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'GU.certificateYear': number;
  /** Deductions beyond the standard deduction, for Guam's own income tax, per year */
  'GU.deductions': string;
  /** Credit for dependents and other credits against Guam's own income tax, per year */
  'GU.dependentsAmt': string;
  /** Reason for the exemption */
  'GU.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'GU.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'GU.expiryDate': string;
  /** Filing status for Guam's own income tax, from the federal Form W-4 */
  'GU.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** No Guam income tax is withheld */
  'GU.isExempt': boolean;
  /** Nonresident alien, for Guam's own income tax */
  'GU.isNonResidentAlien': boolean;
  /** Other income without withholding, for Guam's own income tax, per year */
  'GU.otherIncome': string;
  /** Two jobs in total: use the higher withholding tables for Guam's own income tax */
  'GU.twoJobs': boolean;
  /** Extra Hawaii tax to withhold each pay period (line 5) */
  'HI.additionalWithholding': string;
  /** Reason for the exemption */
  'HI.exemptReason': 'DISABLED' | 'MILITARY_SPOUSE';
  /** Filing status that selects the withholding table */
  'HI.filingStatus': 'MARRIED' | 'MARRIED_HIGHER_SINGLE' | 'NOT_APPLICABLE' | 'SINGLE';
  /** The employer withholds no Hawaii tax (line 3) */
  'HI.isExempt': boolean;
  /** Number of allowances (line 4) */
  'HI.totalAllowances': number;
  /** Extra Iowa tax to withhold each pay period (line 8) */
  'IA.additionalWithholding': string;
  /** Total allowances in dollars of tax a year (line 7) */
  'IA.annualTaxAllowance': string;
  /** Year of the edition of the certificate */
  'IA.certificateYear': number;
  /** Reason for the exemption */
  'IA.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'IA.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'IA.expiryDate': string;
  /** Filing status: SINGLE (the “Other” box), HEAD_OF_HOUSEHOLD, MARRIED (filing jointly), MARRIED_SPOUSE_EMPLOYED, QUALIFYING_SURVIVING_SPOUSE, or NOT_APPLICABLE */
  'IA.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'MARRIED_SPOUSE_EMPLOYED' | 'NOT_APPLICABLE' | 'QUALIFYING_SURVIVING_SPOUSE' | 'SINGLE';
  /** No tax should be withheld */
  'IA.isExempt': boolean;
  /** The spouse of someone who files jointly has earned income */
  'IA.spouseHasEarnedIncome': boolean;
  /** State of residence named on the form */
  'IA.stateOfResidence': string;
  /** Extra Idaho tax to withhold from each paycheck, in whole dollars (line 2) */
  'ID.additionalWithholding': string;
  /** Reason for the exemption */
  'ID.exemptReason': 'NO_LIABILITY' | 'TREATY';
  /** Calendar year the exemption is claimed for */
  'ID.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'ID.expiryDate': string;
  /** Withholding status: A, B or C, or NOT_APPLICABLE for an exempt employee */
  'ID.filingStatus': 'A' | 'B' | 'C' | 'NOT_APPLICABLE';
  /** The employer withholds no Idaho tax (line 1 says Exempt) */
  'ID.isExempt': boolean;
  /** Number of allowances (line 1) */
  'ID.totalAllowances': number;
  /** Number of additional allowances (for age, blindness, deductions and so on) */
  'IL.additionalAllowances': number;
  /** Extra tax to withhold each pay period */
  'IL.additionalWithholding': string;
  /** Reason for the exemption */
  'IL.exemptReason': 'FEDERAL_EXEMPT' | 'MILITARY_SPOUSE' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'IL.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'IL.expiryDate': string;
  /** No tax should be withheld */
  'IL.isExempt': boolean;
  /** Number of regular allowances */
  'IL.regularAllowances': number;
  /** State of residence named on the form */
  'IL.stateOfResidence': string;
  /** Extra county tax to withhold each pay period */
  'IN.additionalCountyWithholding': string;
  /** Extra state tax to withhold each pay period */
  'IN.additionalWithholding': string;
  /** Number of additional exemptions for adopted children, line 8 */
  'IN.adoptedDependentExemptions': number;
  /** The counties apply from the next calendar year */
  'IN.countyChangeNextYear': boolean;
  /** Code of the Indiana county of principal employment on January 1 (01 to 92), or NOT_APPLICABLE; used when the county of residence is not applicable */
  'IN.countyOfPrincipalEmployment': string;
  /** Code of the Indiana county of residence on January 1 (01 to 92), or NOT_APPLICABLE */
  'IN.countyOfResidence': string;
  /** Number of additional exemptions for children, line 6 */
  'IN.dependentExemptions': number;
  /** Reason for the exemption */
  'IN.exemptReason': 'MILITARY_SPOUSE' | 'RECIPROCITY' | 'SHORT_STAY';
  /** Calendar year the exemption is claimed for */
  'IN.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'IN.expiryDate': string;
  /** Number of additional exemptions for children claimed for the first time, line 7 */
  'IN.firstTimeDependentExemptions': number;
  /** No tax should be withheld */
  'IN.isExempt': boolean;
  /** No county tax should be withheld */
  'IN.isExemptLocal': boolean;
  /** Nonresident alien for federal tax */
  'IN.isNonResidentAlien': boolean;
  /** Number of exemptions on line 5 */
  'IN.personalExemptions': number;
  /** State of residence named on the form */
  'IN.stateOfResidence': string;
  /** Year the claim is for */
  'IN.taxYear': number;
  /** Extra Kansas tax to withhold each pay period (line 5) */
  'KS.additionalWithholding': string;
  /** Reason for the exemption */
  'KS.exemptReason': 'FEDERAL_EXEMPT' | 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'KS.exemptionTaxYear': number;
  /** Allowance rate (line 3): SINGLE for Single, MARRIED for Joint, NOT_APPLICABLE for an exempt employee */
  'KS.filingStatus': 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** The employer withholds no Kansas tax (line 6) */
  'KS.isExempt': boolean;
  /** Percentage of wages subject to Kansas withholding */
  'KS.percentInState': string;
  /** Number of allowances (line 4) */
  'KS.totalAllowances': number;
  /** Extra Kentucky tax to withhold each pay period */
  'KY.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'KY.certificateYear': number;
  /** Reason for the exemption */
  'KY.exemptReason': 'FORT_CAMPBELL' | 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'KY.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'KY.expiryDate': string;
  /** The employer withholds no Kentucky tax (box 1, 2, 3 or 4) */
  'KY.isExempt': boolean;
  /** State of residence (boxes 2 and 4) or of domicile (box 3) */
  'KY.stateOfResidence': string;
  /** Extra Louisiana tax to withhold each pay period (line 7, if positive) */
  'LA.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'LA.certificateYear': number;
  /** Reason for the exemption: box 1 (NO_LIABILITY) or box 2 (MILITARY_SPOUSE) */
  'LA.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'LA.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'LA.expiryDate': string;
  /** Box on line 3, which follows Block A: NO_DEDUCTION for 0, SINGLE for 1, MARRIED for 2 */
  'LA.filingStatus': 'MARRIED' | 'NO_DEDUCTION' | 'SINGLE';
  /** No tax should be withheld */
  'LA.isExempt': boolean;
  /** Louisiana tax to subtract each pay period, not below zero (line 7, if negative) */
  'LA.reducedWithholding': string;
  /** Standard deductions claimed (Block A and line 6): 0 for none, 1 for the single amount, 2 for the joint amount */
  'LA.standardDeductionClaim': number;
  /** State of tax domicile (box 2) */
  'LA.stateOfResidence': string;
  /** Extra tax to withhold each pay period */
  'MA.additionalWithholding': string;
  /** First day without the exemption */
  'MA.effectiveDate': string;
  /** Reason for the exemption */
  'MA.exemptReason': 'MILITARY_SPOUSE' | 'NONRESIDENT' | 'STUDENT';
  /** Calendar year the exemption is claimed for */
  'MA.exemptionTaxYear': number;
  /** Is blind (box B) */
  'MA.isBlind': boolean;
  /** No tax should be withheld */
  'MA.isExempt': boolean;
  /** Files as head of household (box A) */
  'MA.isHeadOfHousehold': boolean;
  /** The spouse is blind and has no tax withheld (box C) */
  'MA.isSpouseBlind': boolean;
  /** State of legal residence: the employee's own or, if elected, the spouse's */
  'MA.stateOfResidence': string;
  /** Number of withholding exemptions (line 4) */
  'MA.totalAllowances': number;
  /** Basic personal amount claimed */
  'MB.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'MB.certificateYear': number;
  /** Reason for the exemption */
  'MB.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Manitoba family tax benefit (line 12) */
  'MB.familyTaxBenefit': string;
  /** Personal amounts are claimed with another employer or payer */
  'MB.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'MB.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'MB.isExempt': boolean;
  /** Total claim amount */
  'MB.totalClaimAmount': string;
  /** Extra tax to withhold each pay period (line 2) */
  'MD.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'MD.certificateYear': number;
  /** Code of the county of residence; for a nonresident, of the county of work */
  'MD.countyOfResidence': string;
  /** Reason for the exemption */
  'MD.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'MD.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'MD.expiryDate': string;
  /** Rate for withholding */
  'MD.filingStatus': 'MARRIED' | 'MARRIED_HIGHER_SINGLE' | 'NOT_APPLICABLE' | 'SINGLE';
  /** No tax should be withheld */
  'MD.isExempt': boolean;
  /** No county tax should be withheld */
  'MD.isExemptLocal': boolean;
  /** The employee doesn't live in Maryland: the special nonresident rate replaces the county rate, unless the employee claims the exemption on line 5 */
  'MD.isNonresident': boolean;
  /** State of residence named on the form */
  'MD.stateOfResidence': string;
  /** Number of exemptions (line 1) */
  'MD.totalAllowances': number;
  /** Extra Maine tax to withhold each pay period (line 5) */
  'ME.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'ME.certificateYear': number;
  /** Reason for the exemption */
  'ME.exemptReason': 'FEDERAL_EXEMPT' | 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'PENSION';
  /** Calendar year the exemption is claimed for */
  'ME.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'ME.expiryDate': string;
  /** Marital status (line 3): SINGLE (also for a head of household), MARRIED, or MARRIED_HIGHER_SINGLE (the single rate) */
  'ME.filingStatus': 'MARRIED' | 'MARRIED_HIGHER_SINGLE' | 'SINGLE';
  /** The employer withholds no Maine tax (line 6) */
  'ME.isExempt': boolean;
  /** Number of allowances (line 4) */
  'ME.totalAllowances': number;
  /** Extra Michigan tax to withhold each pay period, in whole dollars (line 7) */
  'MI.additionalWithholding': string;
  /** Number of exemptions for the Detroit tax */
  'MI.cityTotalAllowances': number;
  /** Reason for the exemption */
  'MI.exemptReason': 'MILITARY_SPOUSE' | 'NATIVE_AMERICAN' | 'NO_LIABILITY' | 'OTHER' | 'RECIPROCITY' | 'RENAISSANCE_ZONE';
  /** Explanation on line 8b, or the Renaissance Zone on line 8c */
  'MI.exemptReasonText': string;
  /** Calendar year the exemption is claimed for */
  'MI.exemptionTaxYear': number;
  /** Lives in Detroit, so all pay is taxed at the resident rate */
  'MI.isCityResident': boolean;
  /** The employer withholds no Michigan tax (line 8a, 8b or 8c) */
  'MI.isExempt': boolean;
  /** Share of the pay earned in Detroit */
  'MI.percentInCity': string;
  /** Share of the work time in the city of work */
  'MI.percentInWorkCity': string;
  /** City of residence that taxes the pay */
  'MI.residentCity': string;
  /** Number of exemptions for the city of residence (line 8) */
  'MI.residentCityTotalAllowances': number;
  /** State of residence named on the form */
  'MI.stateOfResidence': string;
  /** Number of personal and dependent exemptions (line 6) */
  'MI.totalAllowances': number;
  /** City of work, other than the city of residence, that taxes the pay */
  'MI.workCity': string;
  /** Number of exemptions for the city of work (line 8) */
  'MI.workCityTotalAllowances': number;
  /** Extra Minnesota tax to withhold each pay period (line 2) */
  'MN.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'MN.certificateYear': number;
  /** Reason for the exemption */
  'MN.exemptReason': 'FEDERAL_EXEMPT' | 'MILITARY_PAY' | 'MILITARY_RETIREMENT' | 'MILITARY_SPOUSE' | 'NATIVE_AMERICAN' | 'NO_LIABILITY' | 'PENSION' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'MN.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'MN.expiryDate': string;
  /** Marital status for withholding: SINGLE, MARRIED, MARRIED_HIGHER_SINGLE (the single table), or NOT_APPLICABLE */
  'MN.filingStatus': 'MARRIED' | 'MARRIED_HIGHER_SINGLE' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Amount to withhold from each periodic payment */
  'MN.fixedWithholding': string;
  /** No tax should be withheld */
  'MN.isExempt': boolean;
  /** The recipient wants no Minnesota tax withheld from nonperiodic distributions */
  'MN.isExemptNonperiodic': boolean;
  /** Amount to withhold from each nonperiodic distribution */
  'MN.nonperiodicFixedWithholding': string;
  /** Percentage of each nonperiodic distribution to withhold; the default is sent as 6.25% */
  'MN.nonperiodicWithholdingPercentage': string;
  /** State of residence named on the form */
  'MN.stateOfResidence': string;
  /** Number of Minnesota allowances (line 1) */
  'MN.totalAllowances': number;
  /** Percentage of each periodic payment to withhold; the default is sent as 6.25% */
  'MN.withholdingPercentage': string;
  /** Extra tax to withhold each pay period */
  'MO.additionalWithholding': string;
  /** Reason for the exemption */
  'MO.exemptReason': 'MILITARY_PAY' | 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'PENSION';
  /** Calendar year the exemption is claimed for */
  'MO.exemptionTaxYear': number;
  /** Filing status that selects the withholding table */
  'MO.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Amount to withhold from each payment: from pay in place of the computed tax, or from a pension */
  'MO.fixedWithholding': string;
  /** No tax should be withheld */
  'MO.isExempt': boolean;
  /** Missouri tax is not withheld, because all the work is done in a state that taxes the pay. If that state's tax is lower, the difference may have to be withheld for Missouri */
  'MO.isExemptWorkElsewhere': boolean;
  /** Percentage of wages subject to the state's withholding */
  'MO.percentInState': string;
  /** State of residence named on the form */
  'MO.stateOfResidence': string;
  /** State where all the work is done (line 1) */
  'MO.workState': string;
  /** Extra CNMI chapter 7 tax to withhold each pay period */
  'MP.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'MP.certificateYear': number;
  /** Deductions beyond the standard deduction, for the CNMI's own income tax (chapter 7), per year */
  'MP.deductions': string;
  /** Credit for dependents and other credits against the CNMI's own income tax (chapter 7), per year */
  'MP.dependentsAmt': string;
  /** Reason for the exemption */
  'MP.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'MP.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'MP.expiryDate': string;
  /** Filing status for the CNMI's own income tax (chapter 7), from the federal Form W-4 */
  'MP.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** No chapter 7 tax is withheld. The chapter 2 wage and salary tax still is */
  'MP.isExempt': boolean;
  /** Nonresident alien, for the CNMI's own income tax (chapter 7) */
  'MP.isNonResidentAlien': boolean;
  /** Other income without withholding, for the CNMI's own income tax (chapter 7), per year */
  'MP.otherIncome': string;
  /** Two jobs in total: use the higher withholding tables for the CNMI's own income tax (chapter 7) */
  'MP.twoJobs': boolean;
  /** Extra Mississippi tax to withhold each pay period (line 7) */
  'MS.additionalWithholding': string;
  /** Total exemption for the year (line 6) */
  'MS.annualWithholdingAllowance': string;
  /** Reason for the exemption */
  'MS.exemptReason': 'MILITARY_SPOUSE';
  /** Status (lines 1 to 3): SINGLE, MARRIED_SPOUSE_NOT_EMPLOYED (2(a)), MARRIED_SPOUSE_EMPLOYED (2(b)), HEAD_OF_HOUSEHOLD (head of family); NOT_APPLICABLE for an exempt employee */
  'MS.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED_SPOUSE_EMPLOYED' | 'MARRIED_SPOUSE_NOT_EMPLOYED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** The employer withholds no Mississippi tax (line 8) */
  'MS.isExempt': boolean;
  /** Extra Montana tax to withhold each pay period (line 3) */
  'MT.additionalWithholding': string;
  /** Both spouses work, so the table for single people applies (line 2) */
  'MT.bothSpousesWork': boolean;
  /** Year of the edition of the certificate */
  'MT.certificateYear': number;
  /** Reason for the exemption */
  'MT.exemptReason': 'MILITARY_SPOUSE' | 'NATIVE_AMERICAN' | 'RECIPROCITY' | 'RESERVIST';
  /** Calendar year the exemption is claimed for */
  'MT.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'MT.expiryDate': string;
  /** Federal filing status that selects the withholding table (line 1) */
  'MT.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Amount to withhold each pay period in place of the computed tax (line 4) */
  'MT.fixedWithholding': string;
  /** The employer withholds no Montana tax (line 5) */
  'MT.isExempt': boolean;
  /** State of legal residence of someone from North Dakota or of a military spouse (line 5) */
  'MT.stateOfResidence': string;
  /** Basic personal amount claimed */
  'NB.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'NB.certificateYear': number;
  /** Reason for the exemption */
  'NB.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'NB.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'NB.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'NB.isExempt': boolean;
  /** Total claim amount */
  'NB.totalClaimAmount': string;
  /** Extra tax to withhold each pay period */
  'NC.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'NC.certificateYear': number;
  /** Reason for the exemption */
  'NC.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'PENSION';
  /** Calendar year the exemption is claimed for */
  'NC.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'NC.expiryDate': string;
  /** Filing status that selects the withholding table */
  'NC.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** No tax should be withheld */
  'NC.isExempt': boolean;
  /** Nonresident alien for federal tax */
  'NC.isNonResidentAlien': boolean;
  /** Offset for the standard deduction (line 2); already included in NC.additionalWithholding */
  'NC.offsetWithholding': string;
  /** Extra tax the employee asks for (line 3); already included in NC.additionalWithholding */
  'NC.requestedWithholding': string;
  /** State of domicile of a military spouse (line 4) */
  'NC.stateOfResidence': string;
  /** Total number of allowances */
  'NC.totalAllowances': number;
  /** Extra tax to withhold each pay period */
  'ND.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'ND.certificateYear': number;
  /** Deductions beyond the standard deduction, per year */
  'ND.deductions': string;
  /** Credit for dependents and other credits, per year */
  'ND.dependentsAmt': string;
  /** Reason for the exemption */
  'ND.exemptReason': 'FEDERAL_EXEMPT' | 'MILITARY_SPOUSE' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'ND.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'ND.expiryDate': string;
  /** Filing status that selects the withholding table */
  'ND.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Uses the federal values unchanged */
  'ND.followsFederal': boolean;
  /** No tax should be withheld */
  'ND.isExempt': boolean;
  /** Nonresident alien for federal tax */
  'ND.isNonResidentAlien': boolean;
  /** Other income without withholding, per year */
  'ND.otherIncome': string;
  /** State of residence named on the form */
  'ND.stateOfResidence': string;
  /** Year the claim is for */
  'ND.taxYear': number;
  /** Two jobs in total: use the higher withholding tables */
  'ND.twoJobs': boolean;
  /** Extra Nebraska tax to withhold each pay period (line 2) */
  'NE.additionalWithholding': string;
  /** Reason for the exemption */
  'NE.exemptReason': 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'NE.exemptionTaxYear': number;
  /** Box checked: SINGLE (also for head of household and married filing separately), MARRIED for joint filers and qualifying surviving spouses */
  'NE.filingStatus': 'MARRIED' | 'SINGLE';
  /** The employer withholds no Nebraska tax (line 3), except for the minimum rate for larger employers */
  'NE.isExempt': boolean;
  /** Number of allowances (line 1) */
  'NE.totalAllowances': number;
  /** Extra tax to withhold each pay period */
  'NJ.additionalWithholding': string;
  /** Reason for the exemption */
  'NJ.exemptReason': 'LOW_INCOME' | 'MILITARY_SPOUSE' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'NJ.exemptionTaxYear': number;
  /** Filing status that selects the withholding table */
  'NJ.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'MARRIED_FILING_SEPARATELY' | 'NOT_APPLICABLE' | 'QUALIFYING_SURVIVING_SPOUSE' | 'SINGLE';
  /** Amount of New Jersey tax to withhold from each payment */
  'NJ.fixedWithholding': string;
  /** No tax should be withheld */
  'NJ.isExempt': boolean;
  /** Letter of the withholding rate table */
  'NJ.rateTable': 'A' | 'B' | 'C' | 'D' | 'E';
  /** State of residence named on the form */
  'NJ.stateOfResidence': string;
  /** End of the voluntary withholding that the recipient requested earlier */
  'NJ.terminateWithholding': boolean;
  /** Total number of allowances */
  'NJ.totalAllowances': number;
  /** Dates of pay that the basic personal amount applies to */
  'NL.basicAmountEdition': '2026-01' | '2026-07';
  /** Basic personal amount claimed */
  'NL.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'NL.certificateYear': number;
  /** Reason for the exemption */
  'NL.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'NL.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'NL.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'NL.isExempt': boolean;
  /** Total claim amount */
  'NL.totalClaimAmount': string;
  /** Extra tax to withhold each pay period */
  'NM.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'NM.certificateYear': number;
  /** Deductions beyond the standard deduction, per year */
  'NM.deductions': string;
  /** Credit for dependents and other credits, per year */
  'NM.dependentsAmt': string;
  /** Date the claim takes effect */
  'NM.effectiveDate': string;
  /** Reason for the exemption */
  'NM.exemptReason': 'FEDERAL_EXEMPT' | 'MILITARY_PAY' | 'MILITARY_SPOUSE' | 'NATIVE_AMERICAN';
  /** Calendar year the exemption is claimed for */
  'NM.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'NM.expiryDate': string;
  /** Filing status that selects the withholding table */
  'NM.filingStatus': 'HEAD_OF_HOUSEHOLD' | 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Uses the federal values unchanged */
  'NM.followsFederal': boolean;
  /** No tax should be withheld */
  'NM.isExempt': boolean;
  /** Nonresident alien for federal tax */
  'NM.isNonResidentAlien': boolean;
  /** Other income without withholding, per year */
  'NM.otherIncome': string;
  /** State declared as domicile for tax purposes (line 9) */
  'NM.stateOfResidence': string;
  /** Year the claim is for */
  'NM.taxYear': number;
  /** Two jobs in total: use the higher withholding tables */
  'NM.twoJobs': boolean;
  /** Basic personal amount claimed */
  'NS.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'NS.certificateYear': number;
  /** Reason for the exemption */
  'NS.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'NS.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'NS.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'NS.isExempt': boolean;
  /** Total claim amount */
  'NS.totalClaimAmount': string;
  /** Basic personal amount claimed */
  'NT.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'NT.certificateYear': number;
  /** Reason for the exemption */
  'NT.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'NT.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'NT.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'NT.isExempt': boolean;
  /** Total claim amount */
  'NT.totalClaimAmount': string;
  /** Basic personal amount claimed */
  'NU.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'NU.certificateYear': number;
  /** Reason for the exemption */
  'NU.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'NU.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'NU.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'NU.isExempt': boolean;
  /** Total claim amount */
  'NU.totalClaimAmount': string;
  /** Extra New York City tax to withhold each pay period (line 4) */
  'NY.additionalNycWithholding': string;
  /** Extra New York State tax to withhold each pay period (line 3) */
  'NY.additionalWithholding': string;
  /** Extra Yonkers tax to withhold each pay period (line 5) */
  'NY.additionalYonkersWithholding': string;
  /** Year of the edition of the certificate */
  'NY.certificateYear': number;
  /** Reason for the exemption */
  'NY.exemptReason': 'MILITARY_PAY' | 'MILITARY_SPOUSE' | 'NATIVE_AMERICAN' | 'NO_LIABILITY' | 'STATUTORY';
  /** Calendar year the exemption is claimed for */
  'NY.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'NY.expiryDate': string;
  /** Status for withholding: SINGLE (single or head of household), MARRIED, or MARRIED_HIGHER_SINGLE (higher single rate) */
  'NY.filingStatus': 'MARRIED' | 'MARRIED_HIGHER_SINGLE' | 'SINGLE';
  /** Amount of New York City tax to withhold from each payment */
  'NY.fixedNycWithholding': string;
  /** Amount of New York State tax to withhold from each payment */
  'NY.fixedWithholding': string;
  /** Amount of Yonkers surcharge to withhold from each payment */
  'NY.fixedYonkersWithholding': string;
  /** No tax should be withheld */
  'NY.isExempt': boolean;
  /** Certified not to be a resident of New York State (Part 1) */
  'NY.isNonResident': boolean;
  /** Certified not to be a resident of New York City (Part 2) */
  'NY.isNycNonResident': boolean;
  /** Resident of New York City, so its tax is withheld */
  'NY.isNycResident': boolean;
  /** Certified not to be a resident of Yonkers (Part 3) */
  'NY.isYonkersNonResident': boolean;
  /** Resident of Yonkers, so its surcharge is withheld */
  'NY.isYonkersResident': boolean;
  /** Tribe or nation the employee is enrolled in */
  'NY.nationName': string;
  /** Allowances for New York City (line 2) */
  'NY.nycAllowances': number;
  /** Share of the pay subject to New York State withholding, in percent */
  'NY.percentInState': string;
  /** Share of the pay subject to the Yonkers earnings tax, in percent */
  'NY.percentInYonkers': string;
  /** Group of conditions met: GROUP_A or GROUP_B */
  'NY.qualificationTest': 'GROUP_A' | 'GROUP_B';
  /** Reservation where the employee lives and works */
  'NY.reservationName': string;
  /** Year the claim is for */
  'NY.taxYear': number;
  /** Allowances for New York State and Yonkers (line 1) */
  'NY.totalAllowances': number;
  /** Extra Ohio tax to withhold each pay period, in whole dollars (line 5) */
  'OH.additionalWithholding': string;
  /** Reason for the exemption */
  'OH.exemptReason': 'MILITARY_PAY' | 'MILITARY_SPOUSE' | 'RECIPROCITY' | 'STATUTORY';
  /** The employer withholds no Ohio tax and no school district tax (Section III) */
  'OH.isExempt': boolean;
  /** Four-digit number of the home school district */
  'OH.schoolDistrictNumber': string;
  /** Total number of exemptions (line 4) */
  'OH.totalAllowances': number;
  /** Extra Oklahoma tax to withhold each pay period (line 6) */
  'OK.additionalWithholding': string;
  /** Reason for the exemption */
  'OK.exemptReason': 'MILITARY_PAY' | 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'OK.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'OK.expiryDate': string;
  /** Filing status that selects the withholding table */
  'OK.filingStatus': 'MARRIED' | 'MARRIED_HIGHER_SINGLE' | 'NOT_APPLICABLE' | 'SINGLE';
  /** No tax should be withheld */
  'OK.isExempt': boolean;
  /** State of domicile */
  'OK.stateOfResidence': string;
  /** Number of allowances (line 5) */
  'OK.totalAllowances': number;
  /** Basic personal amount claimed */
  'ON.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'ON.certificateYear': number;
  /** Reason for the exemption */
  'ON.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'ON.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'ON.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'ON.isExempt': boolean;
  /** Total claim amount */
  'ON.totalClaimAmount': string;
  /** Extra Oregon tax to withhold each pay period (line 3) */
  'OR.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'OR.certificateYear': number;
  /** Local withholding that the employer has to stop manually */
  'OR.employerInterventionReason': 'OPT_OUT_BOTH' | 'OPT_OUT_PFA' | 'OPT_OUT_SHS';
  /** Reason for the exemption */
  'OR.exemptReason': 'MILITARY_PAY' | 'MILITARY_SPOUSE' | 'NATIVE_AMERICAN' | 'NONRESIDENT' | 'NO_LIABILITY' | 'STATUTORY';
  /** Exemption code (line 4a) */
  'OR.exemptionCode': 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'J' | 'K' | 'L' | 'M';
  /** Calendar year the exemption is claimed for */
  'OR.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'OR.expiryDate': string;
  /** Marital status (line 1): SINGLE, MARRIED, MARRIED_HIGHER_SINGLE, or NOT_APPLICABLE */
  'OR.filingStatus': 'MARRIED' | 'MARRIED_HIGHER_SINGLE' | 'NOT_APPLICABLE' | 'SINGLE';
  /** The employer withholds no Oregon tax (line 4) */
  'OR.isExempt': boolean;
  /** The employee asks for Preschool for All tax to be withheld, or opts out */
  'OR.optInPfa': boolean;
  /** The employee asks for Metro tax to be withheld, or opts out */
  'OR.optInShs': boolean;
  /** Preschool for All tax to withhold each pay period */
  'OR.pfaWithholding': string;
  /** Metro tax to withhold each pay period */
  'OR.shsWithholding': string;
  /** Number of allowances (line 2) */
  'OR.totalAllowances': number;
  /** Reason for the exemption: box a (NO_LIABILITY), b (RECIPROCITY) or c (MILITARY_SPOUSE) */
  'PA.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'PA.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'PA.expiryDate': string;
  /** No tax should be withheld */
  'PA.isExempt': boolean;
  /** Withhold no Local Services Tax for the rest of the year; no other tax is affected */
  'PA.isExemptLocalServicesTax': boolean;
  /** Local earned income tax rate to withhold: the higher of the two rates. Sent only if the employer's entries were given, and not for employees who live or work in Philadelphia */
  'PA.localEitRateToWithhold': string;
  /** Reason for the exemption from the Local Services Tax: another employer withholds it (MULTIPLE_EMPLOYERS), low income (LOW_INCOME), active duty (MILITARY_PAY), disabled veteran (DISABLED) */
  'PA.localServicesTaxExemptReason': 'DISABLED' | 'LOW_INCOME' | 'MILITARY_PAY' | 'MULTIPLE_EMPLOYERS';
  /** Last day of the exemption from the Local Services Tax */
  'PA.localServicesTaxExpiryDate': string;
  /** Calendar year of the exemption from the Local Services Tax */
  'PA.localServicesTaxYear': number;
  /** PSD code of the home, six digits; 880000 outside Pennsylvania */
  'PA.residentPsdCode': string;
  /** State of residence (box b: its tax is withheld instead) or of legal residence (box c) */
  'PA.stateOfResidence': string;
  /** Year the claim is for */
  'PA.taxYear': number;
  /** Combined earned income tax rate of the home municipality and school district */
  'PA.totalResidentEitRate': string;
  /** Nonresident earned income tax rate of the work site; only if the employer's entries were given */
  'PA.workLocationNonResidentEitRate': string;
  /** PSD code of the work site, six digits; only if the employer's entries were given */
  'PA.workLocationPsdCode': string;
  /** Basic personal amount claimed */
  'PE.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'PE.certificateYear': number;
  /** Reason for the exemption */
  'PE.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'PE.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'PE.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'PE.isExempt': boolean;
  /** Total claim amount */
  'PE.totalClaimAmount': string;
  /** Extra Puerto Rico tax to withhold each pay period (part D) */
  'PR.additionalWithholding': string;
  /** Extra percentage of the pay to withhold (part D) */
  'PR.additionalWithholdingPercent': string;
  /** Number of allowances for deductions, $500 each (part C, item 4) */
  'PR.deductionAllowances': number;
  /** Number of dependents with the complete exemption (part B) */
  'PR.dependents': number;
  /** Number of dependents in joint custody, at half the exemption each (part B) */
  'PR.dependentsJointCustody': number;
  /** Reason for the exemption */
  'PR.exemptReason': 'MILITARY_SPOUSE';
  /** Marital status for the personal exemption (lines A.1 and A.2 and the box for the optional computation) */
  'PR.filingStatus': 'MARRIED' | 'MARRIED_OPTIONAL_COMPUTATION' | 'NOT_APPLICABLE' | 'SINGLE';
  /** The employer withholds no Puerto Rico tax */
  'PR.isExempt': boolean;
  /** The veteran's extra exemption is claimed (line A.3) */
  'PR.isVeteran': boolean;
  /** Part of the personal exemption to count (line A.1 or A.2) */
  'PR.personalExemptionShare': 'COMPLETE' | 'HALF' | 'NONE';
  /** The first $40,000 of wages in the year are exempt (ages 16 to 26) */
  'PR.youthExemption': boolean;
  /** Extra tax to withhold each pay period */
  'QC.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'QC.certificateYear': number;
  /** Deductions to spread over the pay periods left in the year (line 19) */
  'QC.deductions': string;
  /** Reason for the exemption */
  'QC.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Calendar year the exemption is claimed for */
  'QC.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'QC.expiryDate': string;
  /** Personal amounts are claimed with another employer or payer */
  'QC.hasMultipleEmployers': boolean;
  /** No tax should be withheld */
  'QC.isExempt': boolean;
  /** Personal tax credits (line 10), per year */
  'QC.totalClaimAmount': string;
  /** Extra Rhode Island tax to withhold each pay period (line 2) */
  'RI.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'RI.certificateYear': number;
  /** Reason for the exemption */
  'RI.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'RI.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'RI.expiryDate': string;
  /** The employer withholds no Rhode Island tax (line 3) */
  'RI.isExempt': boolean;
  /** Number of allowances, 0 to 10 (line 1) */
  'RI.totalAllowances': number;
  /** Extra South Carolina tax to withhold each pay period (line 6) */
  'SC.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'SC.certificateYear': number;
  /** Reason for the exemption (line 7): NO_LIABILITY for the first box, MILITARY_SPOUSE for the second, which servicemembers use too */
  'SC.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'SC.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'SC.expiryDate': string;
  /** Withholding status (line 3): SINGLE, MARRIED, or MARRIED_HIGHER_SINGLE for the third box; NOT_APPLICABLE for an exempt employee. It doesn't change the tax in 2026 */
  'SC.filingStatus': 'MARRIED' | 'MARRIED_HIGHER_SINGLE' | 'NOT_APPLICABLE' | 'SINGLE';
  /** The employer withholds no South Carolina tax (line 7) */
  'SC.isExempt': boolean;
  /** State of domicile elected (line 7) */
  'SC.stateOfResidence': string;
  /** Number of allowances (line 5); 0 also removes the standard deduction */
  'SC.totalAllowances': number;
  /** Basic personal amount claimed */
  'SK.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'SK.certificateYear': number;
  /** Reason for the exemption */
  'SK.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'SK.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'SK.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'SK.isExempt': boolean;
  /** Total claim amount */
  'SK.totalClaimAmount': string;
  /** Extra tax to withhold each pay period */
  'UT.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'UT.certificateYear': number;
  /** Deductions beyond the standard deduction, per year */
  'UT.deductions': string;
  /** Credit for dependents and other credits, per year */
  'UT.dependentsAmt': string;
  /** Reason for the exemption */
  'UT.exemptReason': 'FEDERAL_EXEMPT' | 'MILITARY_SPOUSE' | 'STATUTORY';
  /** Calendar year the exemption is claimed for */
  'UT.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'UT.expiryDate': string;
  /** Filing status that selects the withholding table */
  'UT.filingStatus': 'MARRIED' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Uses the federal values unchanged */
  'UT.followsFederal': boolean;
  /** No tax should be withheld */
  'UT.isExempt': boolean;
  /** Nonresident alien for federal tax */
  'UT.isNonResidentAlien': boolean;
  /** Other income without withholding, per year */
  'UT.otherIncome': string;
  /** Two jobs in total: use the higher withholding tables */
  'UT.twoJobs': boolean;
  /** Extra tax to withhold each pay period */
  'VA.additionalWithholding': string;
  /** Number of exemptions for age and blindness (line 1(b)) */
  'VA.ageAndBlindnessExemptions': number;
  /** Reason for the exemption */
  'VA.exemptReason': 'BELOW_FILING_THRESHOLD' | 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'PENSION' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'VA.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'VA.expiryDate': string;
  /** Amount of Virginia tax to withhold from each payment (line 3) */
  'VA.fixedWithholding': string;
  /** No tax should be withheld */
  'VA.isExempt': boolean;
  /** Number of personal exemptions (line 1(a)) */
  'VA.personalExemptions': number;
  /** State of residence named on the form */
  'VA.stateOfResidence': string;
  /** Total number of exemptions (line 1(c)) */
  'VA.totalAllowances': number;
  /** Extra Vermont tax to withhold each pay period (line 6) */
  'VT.additionalWithholding': string;
  /** Reason for the exemption */
  'VT.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY';
  /** Calendar year the exemption is claimed for */
  'VT.exemptionTaxYear': number;
  /** Filing status that selects the withholding table */
  'VT.filingStatus': 'MARRIED' | 'MARRIED_FILING_SEPARATELY' | 'MARRIED_HIGHER_SINGLE' | 'NOT_APPLICABLE' | 'SINGLE';
  /** The employer withholds no Vermont tax */
  'VT.isExempt': boolean;
  /** Number of allowances (line 5) */
  'VT.totalAllowances': number;
  /** Extra tax to withhold each pay period */
  'WI.additionalWithholding': string;
  /** Year of the edition of the certificate */
  'WI.certificateYear': number;
  /** Reason for the exemption */
  'WI.exemptReason': 'MILITARY_SPOUSE' | 'NO_LIABILITY' | 'RECIPROCITY';
  /** Calendar year the exemption is claimed for */
  'WI.exemptionTaxYear': number;
  /** Last day the employer may rely on the exemption */
  'WI.expiryDate': string;
  /** Withholding status: SINGLE, MARRIED, MARRIED_HIGHER_SINGLE (the single table), or NOT_APPLICABLE */
  'WI.filingStatus': 'MARRIED' | 'MARRIED_HIGHER_SINGLE' | 'NOT_APPLICABLE' | 'SINGLE';
  /** Amount to withhold each pay period in place of the tables (line 3 of the agreement) */
  'WI.fixedWithholding': string;
  /** Last day of the agreement */
  'WI.fixedWithholdingExpiryDate': string;
  /** No tax should be withheld */
  'WI.isExempt': boolean;
  /** State of residence named on the form */
  'WI.stateOfResidence': string;
  /** Year of the agreement */
  'WI.taxYear': number;
  /** Total number of exemptions (line 1(d)) */
  'WI.totalAllowances': number;
  /** Extra tax to withhold each pay period */
  'WV.additionalWithholding': string;
  /** Reason for the exemption: RECIPROCITY or MILITARY_SPOUSE */
  'WV.exemptReason': 'MILITARY_SPOUSE' | 'RECIPROCITY';
  /** Whole amount to withhold from each payment of a pension or annuity (line 6) */
  'WV.fixedWithholding': string;
  /** No tax should be withheld */
  'WV.isExempt': boolean;
  /** Use the table for one earner or one job (line 5); otherwise, use the table for two */
  'WV.lowerRateOneEarner': boolean;
  /** State of residence (RECIPROCITY) or of domicile (MILITARY_SPOUSE) */
  'WV.stateOfResidence': string;
  /** Total number of exemptions (line 4) */
  'WV.totalAllowances': number;
  /** Basic personal amount claimed */
  'YT.basicPersonalAmount': string;
  /** Year of the edition of the certificate */
  'YT.certificateYear': number;
  /** Reason for the exemption */
  'YT.exemptReason': 'INCOME_BELOW_CLAIM';
  /** Personal amounts are claimed with another employer or payer */
  'YT.hasMultipleEmployers': boolean;
  /** True if the only claim is the full basic personal amount; false if that amount is reduced because of income */
  'YT.isBasicAmountOnly': boolean;
  /** No tax should be withheld */
  'YT.isExempt': boolean;
  /** Total claim amount */
  'YT.totalClaimAmount': string;
}
