// Generated from docs/openapi.yaml by `npm run generate`. Don't edit it.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

export interface components {
    schemas: {
        /** @description An address in the United States (`state` and `zipCode`) or in Canada (`provinceTerritory` and `postalCode`). */
        Address: {
            /** @description Street and number. */
            streetAddress1: string;
            /** @description Apartment, unit, floor; may be empty. */
            streetAddress2?: string;
            /** @description City. */
            city: string;
            /** @description In the United States: two-letter abbreviation. */
            state?: string;
            /** @description In the United States: 5 digits; the normalized form may be ZIP+4. */
            zipCode?: string;
            /**
             * @description In Canada: province or territory.
             * @enum {string}
             */
            provinceTerritory?: "AB" | "BC" | "MB" | "NB" | "NL" | "NT" | "NS" | "NU" | "ON" | "PE" | "QC" | "SK" | "YT";
            /** @description In Canada: with or without the single space in the middle. */
            postalCode?: string;
        };
        /** @description The name of a place in every language of the service. */
        PlaceNames: {
            /** @description In English. */
            en: string;
            /** @description In Spanish. */
            es: string;
            /** @description In French. */
            fr: string;
        };
        /** @description A state, province or territory. */
        Place: {
            /** @description Two-letter code, as in addresses. */
            code: string;
            /**
             * @description Its country.
             * @enum {string}
             */
            country: "US" | "CA";
            names: components["schemas"]["PlaceNames"];
            /** @description How its ZIP Codes or postal codes begin. The longest beginning of a code decides; one that several places have decides nothing. */
            postalPrefixes: string[];
        };
        /** @description Where someone lives and works, or lives and is paid a pension. */
        LocationRequest: {
            homeAddress: components["schemas"]["Address"];
            /** @description One for each physical place of work. Required unless `payment` is sent. */
            workAddresses?: components["schemas"]["Address"][];
            /** @description States where the employer has a presence. An employer with no presence in the employee’s home state doesn’t have to withhold that state’s tax if no work is done there. Leave it out if unknown. */
            nexusStates?: string[];
            /**
             * @description For payments that aren’t wages. `PERIODIC`: a pension or annuity paid at intervals. `NONPERIODIC`: a single payment, or one on request. `ROLLOVER`: a payment that could go to another plan. The home address decides, and `workAddresses` isn’t used. Leave it out for wages.
             * @enum {string}
             */
            payment?: "PERIODIC" | "NONPERIODIC" | "ROLLOVER";
        };
        /** @description A form, as lists show it. */
        FormSummary: {
            /** @description Form id, also listed by `getAllFormIds`. */
            id: string;
            /** @description Name of the form to complete. */
            name: string;
            /** @description Title of the form. */
            title: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            formLocality: string;
            /**
             * @description Kind of form.
             * @enum {string}
             */
            formType: "RESIDENT" | "NON_RESIDENT" | "EXEMPT" | "EXEMPT_MILITARY_SPOUSE" | "CANADA_RESIDENT" | "PENSION" | "OTHER";
            /** @description Id of a question set: `QS` and a number. */
            initialQuestionSet: string;
            /** @description The title in the requested language. Left out if the form is in that language. */
            translatedTitle?: string;
        };
        /** @description A form that applies. */
        ListedForm: {
            /** @description Form id, also listed by `getAllFormIds`. */
            id: string;
            /** @description Name of the form to complete. */
            name: string;
            /** @description Title of the form. */
            title: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            formLocality: string;
            /**
             * @description Kind of form.
             * @enum {string}
             */
            formType: "RESIDENT" | "NON_RESIDENT" | "EXEMPT" | "EXEMPT_MILITARY_SPOUSE" | "CANADA_RESIDENT" | "PENSION" | "OTHER";
            /** @description Id of a question set: `QS` and a number. */
            initialQuestionSet: string;
            /** @description The title in the requested language. Left out if the form is in that language. */
            translatedTitle?: string;
            /** @description Whether we recommend that the employee complete it. */
            recommended: boolean;
            /** @description Why it is listed. */
            reasons: components["schemas"]["Reason"][];
        };
        /** @description A rule that put a form or flow on the list. */
        Reason: {
            /** @description Name of the rule. */
            rule: string;
            /** @description The rule in words. */
            text: string;
            /** @description Addresses of the agency’s own pages. Empty if none is known. */
            sources: string[];
            /**
             * Format: date
             * @description When that was last checked.
             */
            checked: string;
        };
        /** @description A guided flow: questions that find the forms an employee needs, or the forms themselves. */
        Flow: {
            /** @description Flow id, such as `<STATE>_RESIDENT` or `FEDERAL`. */
            id: string;
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /**
             * @description Left out where the locality is federal.
             * @enum {string}
             */
            residencyStatus?: "RESIDENT" | "NONRESIDENT" | "CANADA_RESIDENT";
            /** @description true: question sets narrow the forms. false: the forms are in `formsToComplete`. */
            hasFlowQuestions: boolean;
            /** @description Where to start; only with `hasFlowQuestions`. */
            initialQuestionSetId?: string;
            /** @description Only without `hasFlowQuestions`. */
            formsToComplete?: components["schemas"]["FormSummary"][];
            /** @description Name of the jurisdiction, in the requested language. */
            localityFullName: string;
            /** @description Why it is listed. */
            reasons: components["schemas"]["Reason"][];
        };
        /** @description What a result code says. */
        ResultMessage: {
            /** @description In short. */
            message: string;
            /** @description In full. */
            description: string;
        };
        /** @description A county, place or school district, as the US Census Bureau names it. */
        Area: {
            /** @description Name, without the word “County” unless the state has another county of that name: `Mercer`, `Baltimore County`. */
            name: string;
            /** @description The Census Bureau’s number: 5 digits for a county, 7 for a place or a school district. */
            geoid: string;
        };
        /** @description The areas that the position is in, as far as the address provider knows them. */
        Areas: {
            county?: components["schemas"]["Area"];
            place?: components["schemas"]["Area"];
            schoolDistrict?: components["schemas"]["Area"];
        };
        /** @description Results of checking one US address. */
        LocationData: {
            /** @description `home`, or `work1`, `work2` and so on in the order of the request. */
            id: string;
            inputAddress: components["schemas"]["Address"];
            normalizedAddress: components["schemas"]["Address"];
            suggestedAddress?: components["schemas"]["Address"];
            /** @description Result code (such as `AS01` or `GS05`) to what it says. */
            addressResultMessages: {
                [key: string]: components["schemas"]["ResultMessage"];
            };
            /** @description Decimal degrees; empty when unknown. */
            latitude: string;
            /** @description Decimal degrees; empty when unknown. */
            longitude: string;
            /** @description Whether the address was matched to a real delivery point or street segment. */
            verified: boolean;
            /** @description Whether the position is that of the address itself, not of its ZIP code or city. */
            geocoded: boolean;
            areas?: components["schemas"]["Areas"];
        };
        /** @description The forms that apply. */
        FormList: {
            /** @description Federal forms, then those of the home, then those of each place of work. */
            forms: components["schemas"]["ListedForm"][];
            /** @description One for each US address; none for Canadian ones. */
            locationData: components["schemas"]["LocationData"][];
            /** @description Addresses with incomplete results. */
            errors: components["schemas"]["LocationMessage"][];
            /** @description Notices that aren’t errors. */
            notices?: components["schemas"]["Notice"][];
        };
        /** @description The guided flows that apply. */
        FlowList: {
            /** @description Federal flows, then those of the home, then those of each place of work. */
            flows: components["schemas"]["Flow"][];
            /** @description One for each US address; none for Canadian ones. */
            locationData: components["schemas"]["LocationData"][];
            /** @description Addresses with incomplete results. */
            errors: components["schemas"]["LocationMessage"][];
            /** @description Notices that aren’t errors. */
            notices?: components["schemas"]["Notice"][];
        };
        /** @description A `fillPdf` request with a regular expression in place of each value. */
        FormFields: {
            formId: string;
            formVersion: string;
            /** @description Fields of the employee. Field to expression; `address` to a map of them. */
            employee?: {
                [key: string]: unknown;
            };
            /** @description Fields of the employer. Field to expression; `address` to a map of them. */
            employer?: {
                [key: string]: unknown;
            };
            /** @description The pattern for each question id. */
            fields: {
                [key: string]: string;
            };
            /** @description Only for forms that can use federal values. */
            federalValues?: {
                [key: string]: string;
            };
            /**
             * @description The default mode.
             * @enum {string}
             */
            signForm: "PREVIEW";
            /** @description Checks beyond the patterns. */
            rules?: components["schemas"]["FieldRule"][];
        };
        /** @description A field of a `fillPdf` request and the error codes it can get even if it matches its pattern. */
        FieldRule: {
            /** @description JSON pointer into the request. */
            pointer: string;
            /** @description `REQUIRED` and `DEPENDENT_REQUIRED`: it must be sent (for a question: if it is asked). `CHECK_DIGIT`: the check digit is wrong. `NO_SUCH_DATE`: the date doesn’t exist. `TOO_LONG` and `UNPRINTABLE`: it must fit the box and use characters the form can print. */
            codes: string[];
        };
        /** @description A tax parameter the form can return. */
        TaxParameterSchema: {
            /** @description `<LOCALITY>.<name>`. */
            id: string;
            /**
             * @description How to read its value.
             * @enum {string}
             */
            valueType: "boolean" | "integer" | "dollarAmount" | "percent" | "string";
            /** @description What it means, in the requested language. */
            description: string;
        };
        /** @description How many sources of each kind were read. */
        EvidenceCounts: {
            /**
             * Format: int32
             * @description Files of the agency that were opened; their SHA-256 is kept.
             */
            official: number;
            /**
             * Format: int32
             * @description Other pages and publications of the agency.
             */
            agency: number;
            /**
             * Format: int32
             * @description Copies of the form by others: its text, retyped, or line by line.
             */
            copies: number;
            /**
             * Format: int32
             * @description Guides, laws, vendors and code that cite the form.
             */
            secondary: number;
        };
        /** @description Where an edition comes from and what could not be confirmed. */
        Provenance: {
            /** @description Who publishes the form. */
            agency: string;
            /** @description What the agency calls it. */
            formNumber: string;
            /** @description The agency’s edition it follows. */
            revision: string;
            /**
             * Format: uri
             * @description The agency's own page or file for the form, or its page on withholding.
             */
            page: string;
            /** @description When it was last compared with its sources: YYYY-MM-DD. `never` for a draft, which is never published. */
            checked: string;
            /**
             * @description How sure the facts of the edition are.
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            /**
             * @description The layout was not compared with the official form; the printed page says so.
             * @enum {string}
             */
            layout?: "not confirmed";
            /** @description The agency's own addresses. */
            sources: string[];
            evidence: components["schemas"]["EvidenceCounts"];
            /** @description What could not be confirmed. */
            unsure: string[];
        };
        /** @description The agency’s own form. */
        OfficialForm: {
            /**
             * Format: uri
             * @description Where the agency publishes it.
             */
            address: string;
            /** @description Which revision this version of the form follows. */
            revision: string;
        };
        /** @description Who approved this edition for live keys, and when. Only where the operator requires it. */
        Approval: {
            /** @description The person’s name. */
            by: string;
            /** @description Date and time, ISO 8601. */
            at: string;
        };
        /** @description What a form asks for and returns. */
        FormInformation: {
            /** @description Form id. */
            id: string;
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /** @description Name of the form. */
            name: string;
            /** @description Title of the form. */
            title: string;
            /** @description The title in the requested language. Left out if the form is in that language. */
            translatedTitle?: string;
            /** @description Kind of form in words, in the requested language. */
            formType: string;
            /** @description The same as a stable code, such as `RESIDENT`. */
            formTypeCode?: string;
            /** @description Id of a question set: `QS` and a number. */
            initialQuestionSetId: string;
            /**
             * Format: date
             * @description First day it is in force.
             */
            effectiveDate: string;
            /**
             * Format: int32
             * @description The year the form is issued for. Only of forms that the agency reissues every year: signed in a later year, they carry a `WARNING`.
             */
            year?: number;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            formFields: components["schemas"]["FormFields"];
            /** @description Pictures of the blank pages, 1280 pixels wide. */
            blankFormImages: string[];
            /** @description The tax parameters it can return. */
            taxParameters: components["schemas"]["TaxParameterSchema"][];
            provenance: components["schemas"]["Provenance"];
            approval?: components["schemas"]["Approval"];
            /**
             * @description `OFFICIAL`: in this language, question sets show the agency’s own words, and the PDF is the agency’s page. `OWN`: the words are ours.
             * @enum {string}
             */
            wording: "OFFICIAL" | "OWN";
            officialForm?: components["schemas"]["OfficialForm"];
            notice?: components["schemas"]["Notice"];
            /** @description Notices: the version used, and a `WARNING` if the form must have the agency’s words and they are missing. The member `notice` is the one about the version or, without one, about the year of the form. */
            notices?: components["schemas"]["Notice"][];
        };
        /** @description A form and its current version. */
        CatalogEntry: {
            /** @description Form id. */
            id: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            version: string;
            /**
             * Format: int32
             * @description The year the form is issued for. Only of forms that the agency reissues every year: signed in a later year, they carry a `WARNING`.
             */
            year?: number;
        };
        /** @description One version of a form. */
        PublishedVersion: {
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /**
             * Format: date
             * @description First day it is in force.
             */
            effectiveDate: string;
            /**
             * Format: int32
             * @description The year the form is issued for. Only of forms that the agency reissues every year: signed in a later year, they carry a `WARNING`.
             */
            year?: number;
            /**
             * @description `DEPRECATED`: still available, use its successor.
             * @enum {string}
             */
            status: "CURRENT" | "UPCOMING" | "DEPRECATED" | "SUPERSEDED";
            /** @description The version to use instead. */
            supersededBy?: string;
            /**
             * Format: date
             * @description Its last day.
             */
            sunsetDate?: string;
            /**
             * @description How sure the facts of the edition are.
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
        };
        /** @description The versions of a form. */
        FormVersions: {
            /** @description Form id. */
            id: string;
            /** @description The version in force today. */
            current: string;
            /** @description The newest version. */
            latest: string;
            /** @description Newest first. */
            versions: components["schemas"]["PublishedVersion"][];
        };
        /** @description A question only the newer version asks. */
        AddedQuestion: {
            /** @description Its id. */
            questionId: string;
            /** @description Its text, in the requested language. */
            questionText: string;
        };
        /** @description A question both versions ask, but differently. */
        ChangedQuestion: {
            /** @description Its id. */
            questionId: string;
            /** @description What changed about it. */
            changed: ("regex" | "required" | "options" | "calculation" | "displayType" | "type" | "meaning")[];
        };
        /** @description An answer that moved to another question id. */
        RenamedAnswer: {
            /** @description The id in the newer version. */
            questionId: string;
            /** @description The id in the earlier version. */
            was: string;
        };
        /** @description An amount of the form that changed. */
        ChangedAmount: {
            /** @description Its name. */
            name: string;
            /** @description A number or a text. null: not in this version. */
            from: unknown;
            /** @description A number or a text. null: not in this version. */
            to: unknown;
        };
        /** @description The titles of two versions. null: the same title. */
        TitleChange: {
            /** @description Before. */
            from: string;
            /** @description After. */
            to: string;
        } | null;
        /** @description What changed about the questions. */
        QuestionDiff: {
            added: components["schemas"]["AddedQuestion"][];
            /** @description Ids of questions no longer asked. */
            removed: string[];
            changed: components["schemas"]["ChangedQuestion"][];
            /** @description Questions with another id now. `migrateAnswers` moves their answers. */
            renamed: components["schemas"]["RenamedAnswer"][];
        };
        /** @description What changed about the tax parameters. */
        TaxParameterDiff: {
            /** @description New ids. */
            added: string[];
            /** @description Ids no longer returned. */
            removed: string[];
        };
        /** @description What changed between two versions of a form. */
        FormDiff: {
            /** @description Form id. */
            id: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            from: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            to: string;
            /**
             * Format: date
             * @description First day the second version is in force.
             */
            effectiveDate: string;
            title: components["schemas"]["TitleChange"];
            questions: components["schemas"]["QuestionDiff"];
            taxParameters: components["schemas"]["TaxParameterDiff"];
            /** @description Amounts that changed. */
            constants: components["schemas"]["ChangedAmount"][];
            /** @description For each question of the first version, whether its answer can be reused. */
            storedAnswers: {
                [key: string]: string;
            };
        };
        /** @description A version of a form. */
        Change: {
            /** @description Form id. */
            formId: string;
            /** @description Name of the form. */
            name: string;
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /**
             * @description Whether it is the first version.
             * @enum {string}
             */
            kind: "NEW_FORM" | "NEW_VERSION";
            /** @description Month in the name of the version, `YYYY-MM`. */
            publishedIn: string;
            /**
             * Format: date
             * @description The day it went live in this service. `since` compares with it.
             */
            liveSince: string;
            /**
             * Format: date
             * @description First day it is in force.
             */
            effectiveDate: string;
            /** @description The version before it. */
            replaces?: string;
            /**
             * Format: date
             * @description Its last day.
             */
            sunsetDate?: string;
            approval?: components["schemas"]["Approval"];
        };
        /** @description The feed of content changes. */
        ChangeList: {
            /** @description Newest first. */
            changes: components["schemas"]["Change"][];
        };
        /** @description A value a tax parameter can have. */
        TaxParameterValue: {
            /** @description As it is sent. */
            value: string;
            /** @description What it means, in the requested language. */
            meaning: string;
        };
        /** @description A form that sends a tax parameter. */
        TaxParameterForm: {
            /** @description Form id. */
            formId: string;
            /**
             * @description Whether every completed form has it.
             * @enum {string}
             */
            sent: "ALWAYS" | "SOMETIMES";
        };
        /** @description What a tax parameter is. Words are in the requested language. */
        TaxParameterEntry: {
            /** @description `<LOCALITY>.<name>`, as in the response of `fillPdf`. */
            id: string;
            /** @description The name without its locality. One name means one thing everywhere. */
            name: string;
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /**
             * @description How to read its value.
             * @enum {string}
             */
            valueType: "boolean" | "integer" | "dollarAmount" | "percent" | "string";
            /** @description What it is. */
            meaning: string;
            /**
             * @description Of amounts and percentages; 2.5 means 2.5 percent.
             * @enum {string}
             */
            unit?: "USD" | "CAD" | "PERCENT";
            /**
             * @description The period of an amount.
             * @enum {string}
             */
            period?: "PAY_PERIOD" | "YEAR";
            /** @description Name of its format, such as DATE or STATE. */
            format?: string;
            /** @description Regular expression of its format. */
            pattern?: string;
            /** @description Its format in words. */
            formatMeaning?: string;
            /** @description Every value its forms can send; absent when there is no closed list. */
            values?: components["schemas"]["TaxParameterValue"][];
            /**
             * @description Whether every completed form has it.
             * @enum {string}
             */
            sent: "ALWAYS" | "SOMETIMES";
            /** @description When it is not sent. */
            absent?: string;
            /** @description What to watch out for. */
            doubt?: string;
            /** @description The forms that send it. */
            forms: components["schemas"]["TaxParameterForm"][];
        };
        /** @description The last day of a claim, counted from the year it is made for. */
        ExpiryRule: {
            /** @description `MM-DD`. */
            day: string;
            /**
             * Format: int32
             * @description 0: in that year. 1: in the next.
             */
            yearsAfter: number;
            /** @description If the day falls on this weekday, the day to use instead, `MM-DD`. */
            moved?: {
                [key: string]: string;
            };
        };
        /** @description How long an exempt claim lasts, and so when the employee has to claim again. */
        ClaimTerm: {
            /** @description Form id. */
            formId: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /** @description Value of the tax parameter `exemptReason`. */
            exemptReason: string;
            /**
             * @description The year it is claimed for: of the edition, entered by the employee, or of the signature (from November on, the next year if the employee chooses it). Absent when the claim does not lapse.
             * @enum {string}
             */
            year?: "EDITION" | "ENTERED" | "SIGNED";
            /**
             * Format: int32
             * @description The year, with EDITION.
             */
            editionYear?: number;
            /** @description Name of the rule of its last day; absent when no day is known. */
            rule?: string;
            expires?: components["schemas"]["ExpiryRule"];
            /**
             * Format: date
             * @description The last day, with EDITION.
             */
            expiryDate?: string;
            /** @description Why it does not lapse, or why no day is known. In English. */
            note?: string;
        };
        /** @description Every tax parameter the forms can send. */
        TaxParameterDictionary: {
            /** @description In alphabetical order. */
            taxParameters: components["schemas"]["TaxParameterEntry"][];
            /** @description How long exempt claims last, by form. */
            claims: components["schemas"]["ClaimTerm"][];
        };
        /** @description A tax parameter and its value. */
        ParameterValue: {
            /** @description `<LOCALITY>.<name>`. */
            id: string;
            /** @description Always a string. */
            value: string;
        };
        /** @description When a copy of a certificate goes to the agency. */
        CopyRule: {
            /** @description The condition in words. */
            text: string;
            /** @description The condition as a formula over tax parameters. Without it, the rule applies to every certificate. */
            when?: string;
            /**
             * @description What payroll knows and the certificate doesn’t say.
             * @enum {string}
             */
            unknown?: "WAGES_PER_WEEK" | "WAGES_PER_QUARTER" | "WAGES_PER_YEAR" | "EMPLOYER_DOUBTS" | "AGENCY_ASKS" | "OTHER";
            /** @description Wages over this amount. */
            over?: number;
        };
        /** @description Values that take the place of the others. */
        OtherValues: {
            /** @description If the certificate of another jurisdiction says so: a formula over its tax parameters. */
            when?: string;
            /**
             * Format: date
             * @description From this day on.
             */
            day?: string;
            /** @description The values. */
            taxParameters: components["schemas"]["ParameterValue"][];
        };
        /** @description How entries of an older form are converted. */
        OlderForms: {
            /**
             * Format: date
             * @description Certificates signed before this day.
             */
            before: string;
            /** @description The choices of the older form, for `olderForm.status`. */
            statuses?: string[];
            /** @description Tax parameter to a formula over `status`, `allowances` and `additional`. */
            formulas: {
                [key: string]: string;
            };
        };
        /** @description What payroll does in one situation. */
        DutyTopic: {
            /**
             * @description The situation.
             * @enum {string}
             */
            topic: "NO_CERTIFICATE" | "INVALID_CERTIFICATE" | "APPLY_NEW" | "APPLY_CHANGED" | "AMEND" | "COPY_TO_AGENCY" | "RENEWAL" | "RETENTION" | "LOCK_IN" | "OLDER_FORMS" | "ELECTRONIC";
            /**
             * @description UNKNOWN: we found no rule that we trust.
             * @enum {string}
             */
            status: "KNOWN" | "UNKNOWN";
            /** @description The rule in words. */
            text: string;
            /**
             * @description How sure we are.
             * @enum {string}
             */
            confidence?: "high" | "medium";
            /** @description Addresses of the agency’s own pages. Empty if none is known. */
            sources?: string[];
            /** @description NO_CERTIFICATE: the values to withhold by. */
            taxParameters?: components["schemas"]["ParameterValue"][];
            /** @description NO_CERTIFICATE: a flat rate that no tax parameter carries. */
            flatRatePercent?: string;
            /**
             * Format: int32
             * @description NO_CERTIFICATE: the year of the amounts.
             */
            year?: number;
            /** @description NO_CERTIFICATE: other values in some cases. */
            instead?: components["schemas"]["OtherValues"][];
            /**
             * Format: int32
             * @description Days after the certificate is given, or after the change.
             */
            days?: number;
            /**
             * @description The first payday, or the first pay period that ends, on or after the day.
             * @enum {string}
             */
            basis?: "PAYDAY" | "PAY_PERIOD_END";
            /** @description It counts from the first of these days (`MM-DD`) that is late enough. */
            dates?: string[];
            /** @description COPY_TO_AGENCY: when a copy is sent. Empty: never. */
            rules?: components["schemas"]["CopyRule"][];
            /** @description COPY_TO_AGENCY: name and address. */
            to?: string;
            /** @description RENEWAL: `MM-DD`. */
            by?: string;
            /**
             * @description RENEWAL: what counts after a claim has ended, if no new one comes. Without it, an earlier certificate on file.
             * @enum {string}
             */
            ifNot?: "DEFAULT" | "EARLIER";
            /**
             * Format: int32
             * @description RETENTION: how long to keep it.
             */
            years?: number;
            /** @description LOCK_IN: whether the agency can override the certificate. */
            exists?: boolean;
            /** @description ELECTRONIC: whether certificates may be electronic. */
            allowed?: boolean;
            olderForms?: components["schemas"]["OlderForms"];
            /**
             * Format: date
             * @description OLDER_FORMS: certificates signed before this day no longer count.
             */
            voidBefore?: string;
        };
        /** @description What payroll does with the certificates of a jurisdiction. */
        JurisdictionDuties: {
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /** @description Name of the jurisdiction. */
            name: string;
            /**
             * Format: date
             * @description When that was last checked.
             */
            checked: string;
            /** @description Every situation, known or not. */
            topics: components["schemas"]["DutyTopic"][];
        };
        /** @description The duties of every jurisdiction with a tax on wages. */
        DutyList: {
            /** @description Federal first, then in alphabetical order. */
            duties: components["schemas"]["JurisdictionDuties"][];
        };
        /** @description What payroll knows, for `duties`. */
        PayrollFacts: {
            /**
             * Format: date
             * @description The next payday.
             */
            nextPayday?: string;
            /**
             * Format: int32
             * @description Days from one payday to the next, such as 14.
             */
            daysBetweenPaydays?: number;
            /** @description Whether this is the employee’s first certificate. */
            isNewHire?: boolean;
        };
        /** @description What follows for payroll from this certificate. */
        CertificateDuty: {
            /**
             * @description What to do.
             * @enum {string}
             */
            topic: "APPLY" | "COPY_TO_AGENCY" | "RENEW" | "KEEP";
            /**
             * @description DEPENDS: on what only payroll knows; see `rules`. UNKNOWN: we can’t say; `text` has the rule, if we know one.
             * @enum {string}
             */
            status: "YES" | "NO" | "DEPENDS" | "UNKNOWN";
            /** @description What to do, in words. */
            text: string;
            /**
             * Format: date
             * @description The last day for it. With a next payday, the payday.
             */
            by?: string;
            /**
             * @description The first payday, or the first pay period that ends, on or after the day.
             * @enum {string}
             */
            basis?: "PAYDAY" | "PAY_PERIOD_END";
            /**
             * Format: int32
             * @description How long to keep it.
             */
            years?: number;
            /** @description Where the copy goes. */
            to?: string;
            /** @description Why a copy goes to the agency, or may have to. */
            rules?: components["schemas"]["CopyRule"][];
            /** @description Addresses of the agency’s own pages. Empty if none is known. */
            sources?: string[];
        };
        /** @description A certificate from before a redesign, as `GET duties` describes under OLDER_FORMS. */
        OlderCertificate: {
            /** @description Whose form it is, such as `FEDERAL`. */
            locality: string;
            /** @description One of `statuses` of the duties, such as `MARRIED`. */
            status?: string;
            /**
             * Format: int32
             * @description The number of allowances.
             */
            allowances?: number;
            /** @description The extra amount for each paycheck. */
            additional?: string;
        };
        /** @description A certificate on file. Nothing in it names the employee. */
        CertificateOnFile: {
            /** @description Form id. Left out for an older form. */
            formId?: string;
            /** @description Its version, if known. */
            formVersion?: string;
            /**
             * Format: date
             * @description The day it was signed.
             */
            signedOn: string;
            /** @description As `fillPdf` returned them. */
            taxParameters?: components["schemas"]["ParameterValue"][];
            /** @description The answers, as in `fillPdf`. The tax parameters are worked out from them. */
            fields?: {
                [key: string]: unknown;
            };
            olderForm?: components["schemas"]["OlderCertificate"];
        };
        /** @description A letter by which an agency overrides the certificate. */
        LockInLetter: {
            /** @description Whose tax it is for, such as `FEDERAL`. */
            locality: string;
            /**
             * Format: date
             * @description The day it applies from.
             */
            from: string;
            /**
             * Format: date
             * @description The last day it applies; left out while it does.
             */
            until?: string;
            /** @description What to withhold by. */
            taxParameters: components["schemas"]["ParameterValue"][];
        };
        /** @description Where an employee lives and works, and what is on file. */
        ReviewRequest: {
            homeAddress: components["schemas"]["Address"];
            /** @description One for each physical place of work. */
            workAddresses: components["schemas"]["Address"][];
            /** @description States where the employer has a presence. An employer with no presence in the employee’s home state doesn’t have to withhold that state’s tax if no work is done there. Leave it out if unknown. */
            nexusStates?: string[];
            /** @description Your own reference. It is returned as it was sent. */
            reference?: string;
            /**
             * Format: date
             * @description The day to look at; today without it.
             */
            asOf?: string;
            /**
             * Format: date
             * @description The first day of work.
             */
            hiredOn?: string;
            /** @description Every certificate on file, replaced and lapsed ones included. */
            certificates: components["schemas"]["CertificateOnFile"][];
            /** @description Letters of agencies. */
            lockIns?: components["schemas"]["LockInLetter"][];
        };
        /** @description Whether a certificate on file counts on the day. */
        ReviewedCertificate: {
            /**
             * Format: int32
             * @description Its place in `certificates`, from 0.
             */
            certificate: number;
            /** @description Form id. */
            formId?: string;
            /** @description Name of the form. */
            formName?: string;
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /**
             * @description LAPSES counts until `on`. SUPERSEDED with `reason` NEWER_EDITION counts too.
             * @enum {string}
             */
            status: "CURRENT" | "LAPSES" | "LAPSED" | "SUPERSEDED" | "NO_LONGER_APPLIES" | "LOCKED_IN" | "NOT_YET";
            /** @description Why, as a code. */
            reason: string;
            /** @description Why, in words. */
            text: string;
            /**
             * Format: date
             * @description The day it ends, ended or begins to count.
             */
            on?: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            newerVersion?: string;
            /**
             * Format: int32
             * @description The certificate that took its place.
             */
            replacedBy?: number;
        };
        /** @description What to withhold by for one tax on the day. */
        ReviewedTax: {
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /** @description Name of the jurisdiction. */
            name: string;
            /**
             * @description Where the values come from.
             * @enum {string}
             */
            source: "CERTIFICATE" | "CONVERSION" | "LOCK_IN" | "DEFAULT" | "UNKNOWN";
            /** @description Where they come from, in words. */
            text: string;
            /** @description The certificates they come from. */
            certificates: number[];
            /** @description What to withhold by. */
            taxParameters: components["schemas"]["ParameterValue"][];
            /** @description A flat rate instead. */
            flatRatePercent?: string;
            /**
             * Format: int32
             * @description The year of the amounts, where we don’t have those of the day’s year.
             */
            amountsOf?: number;
            /** @description Addresses of the agency’s own pages. Empty if none is known. */
            sources?: string[];
        };
        /** @description A form by its id and name. */
        FormName: {
            /** @description Form id. */
            id: string;
            /** @description Name of the form. */
            name: string;
        };
        /** @description A tax without a certificate that counts. */
        MissingForm: {
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /** @description What to ask the employee for. */
            forms: components["schemas"]["FormName"][];
            /**
             * @description Why there is none.
             * @enum {string}
             */
            reason: "NONE_ON_FILE" | "LAPSED" | "NO_LONGER_APPLIES" | "EDITION_VOID";
            /** @description What to do, in words. */
            text: string;
            /**
             * Format: date
             * @description The day to ask.
             */
            askOn: string;
        };
        /** @description What is on file, seen on one day. */
        ReviewResult: {
            /** @description As it was sent. */
            reference?: string;
            /**
             * Format: date
             * @description The day.
             */
            asOf: string;
            /** @description In the order they were sent. */
            certificates: components["schemas"]["ReviewedCertificate"][];
            /** @description Every tax that applies. */
            taxes: components["schemas"]["ReviewedTax"][];
            /** @description What to ask for. */
            missing: components["schemas"]["MissingForm"][];
            /**
             * Format: date
             * @description The next day when any of this changes, as far as we know today.
             */
            nextChange?: string;
            /** @description Addresses with incomplete results. */
            errors: components["schemas"]["LocationMessage"][];
        };
        /** @description One line of the response to a batch of reviews. */
        ReviewLine: {
            /**
             * Format: int32
             * @description Line of the request, from 1; blank lines have no number.
             */
            line: number;
            /**
             * Format: int32
             * @description The status a single `review` would have had.
             */
            status: number;
            answer?: components["schemas"]["ReviewResult"];
            problem?: components["schemas"]["Problem"];
        };
        /** @description Something to show beside the questions. `htmlType` says which members it has. */
        Note: {
            /**
             * @description `PARAGRAPH` has `text`. `UNORDERED_LIST` has `listItems`. `IMAGE` has `href`. `TABLE` has `headers` and `rows`.
             * @enum {string}
             */
            htmlType: "PARAGRAPH" | "UNORDERED_LIST" | "IMAGE" | "TABLE";
            /**
             * @description Where to show it.
             * @enum {string}
             */
            suggestedPlacement: "ABOVE_QUESTION" | "BELOW_QUESTION" | "ABOVE_ALL_QUESTIONS" | "BELOW_ALL_QUESTIONS";
            /** @description With `PARAGRAPH`: the paragraph. */
            text?: string;
            /** @description With `UNORDERED_LIST`: the items. */
            listItems?: string[];
            /**
             * Format: uri
             * @description With `IMAGE`: address of the picture.
             */
            href?: string;
            /** @description With `TABLE`: heads of the columns. */
            headers?: string[];
            /** @description With `TABLE`: the rows. */
            rows?: components["schemas"]["TableRow"][];
            /** @description A heading. Paragraphs have none. */
            optionalLabel?: string;
            /**
             * @description The agency’s own words, from the official form. Show them as they are, above the questions. Left out for ours.
             * @enum {string}
             */
            wording?: "OFFICIAL";
            /** @description Which characters of the agency’s words are bold. With `PARAGRAPH`: pairs of numbers, the first character and the one after the last. With `UNORDERED_LIST`: a list of such pairs for each item. */
            bold?: unknown[];
        };
        /** @description A row of a table. */
        TableRow: {
            /** @description One for each column. */
            cells: string[];
        };
        /** @description How a calculated question gets its value. */
        Calculation: {
            /** @description Expression over question ids, each replaced by the answer to that question. */
            formula: string;
            /**
             * Format: int32
             * @description Decimal places of the result.
             */
            scale: number;
            /**
             * @description Only where the form requires one.
             * @enum {string}
             */
            roundingMode?: "CEILING" | "FLOOR" | "HALF_UP";
        };
        /** @description An option to choose. In a flow it may name the forms to complete. */
        QuestionOption: {
            /** @description What to show. */
            label: string;
            /** @description What to send as the answer: a boolean or a text. */
            value?: unknown;
            /** @description Id of the option. */
            id?: string;
            /** @description The forms required when it is chosen; may be none. */
            formsToComplete?: components["schemas"]["FormSummary"][];
        };
        /** @description An option of a question with several answers. The answer is the ids, separated by commas. */
        MultiSelectOption: {
            /** @description What to send. */
            id: string;
            /** @description What to show. */
            label: string;
        };
        /** @description Whether an answer must be given. */
        Requirement: {
            /**
             * @description `DEPENDENT`: depends on an earlier answer; ask for it as if it were required.
             * @enum {string}
             */
            whenRequired: "ALWAYS" | "DEPENDENT" | "NEVER";
            /** @description With `DEPENDENT`: required if this condition is true. */
            when?: string;
        };
        /** @description A rule beyond `validationRegex`. The service checks it; a client can evaluate it too. */
        Check: {
            /** @description Name of the check. */
            id: string;
            /**
             * @description `ERROR`: `fillPdf` responds with `INCONSISTENT`. `INELIGIBLE`: the form is not for this employee. `WARNING`: it passes, with a notice.
             * @enum {string}
             */
            severity: "ERROR" | "INELIGIBLE" | "WARNING";
            /** @description The condition that must be true. It doesn’t apply until all values it needs are known. */
            must: string;
            /** @description Message for the employee if the check fails. */
            message: string;
        };
        /** @description One thing to ask, or to show when it is calculated. */
        Question: {
            /** @description Unique within its set. */
            id: string;
            /** @description What to ask. */
            questionText: string;
            /** @description The only values accepted in the language of the request: numbers take a decimal comma in French, thousands commas in English and Spanish. It must match the whole value: in Python, use `re.fullmatch`, because `$` also accepts a line break at the end. Left out when `isCalculated`. */
            validationRegex?: string;
            /** @description Error message for any other value. Left out when `isCalculated`. */
            validationErrorMessage?: string;
            /**
             * @description The control. Questions are `INPUT`, `SELECT` or `TEXTAREA`.
             * @enum {string}
             */
            htmlType: "INPUT" | "SELECT" | "TEXTAREA" | "PARAGRAPH" | "UNORDERED_LIST" | "IMAGE" | "TABLE";
            /**
             * @description What kind of control; only where the control needs it.
             * @enum {string}
             */
            displayType?: "TEXT" | "RADIO" | "CHECKBOX" | "MULTI_SELECT_CHECKBOX" | "MONTH_YEAR" | "YEAR" | "TELEPHONE" | "EMAIL" | "ZIPCODE" | "INTEGER" | "PERCENT" | "DOLLAR";
            required: components["schemas"]["Requirement"];
            /** @description Of radio and select questions. */
            questionOptions?: components["schemas"]["QuestionOption"][];
            /** @description Only with `MULTI_SELECT_CHECKBOX`. */
            multiSelectQuestionOptions?: components["schemas"]["MultiSelectOption"][];
            /** @description The answer as a short statement, for a review: answer to text; `else` covers all others. Left out where the label of the answer says it. */
            says?: {
                [key: string]: string;
            };
            /** @description true: show it read-only. Don’t send it; it’s ignored if sent. */
            isCalculated: boolean;
            calculation?: components["schemas"]["Calculation"];
            /**
             * @description What the answer is for. `birthDate`: the employee’s own, which a browser can fill in. `extraTax`: the extra amount to withhold from each paycheck.
             * @enum {string}
             */
            role?: "birthDate" | "extraTax";
            /** @description Only on calculated questions, and only true: an intermediate step. Show it on request. */
            math?: boolean;
            relevantWhen?: components["schemas"]["Relevance"];
            suggestion?: components["schemas"]["Calculation"];
            /** @description Where you may already have the answer, best source first. Send it like any other answer. */
            known?: components["schemas"]["KnownSource"][];
            /** @description Rules that look at more than this answer. Left out when there are none. */
            checks?: components["schemas"]["Check"][];
            /** @description To show in this order. */
            notes?: components["schemas"]["Note"][];
        };
        /** @description A hint. You may hide the question unless the condition is true. An answer counts either way. */
        Relevance: {
            /** @description The condition. */
            formula: string;
            /** @description If only one question decides: that question, of this set or an earlier one. */
            questionId?: string;
            /** @description The answers that make this question relevant. */
            values?: string[];
        };
        /** @description Where you may already have the answer. */
        KnownSource: {
            /** @description An address (`home.county`), a tax parameter of another form (`FED.filingStatus`) or an answer to one (`W4101.childrenUnder17`). */
            from: string;
            /** @description Maps the known value to the answer; `else` covers all others. Without it, both are the same. */
            as?: {
                [key: string]: string;
            };
        };
        /** @description Where to go. */
        NavigationMapping: {
            /** @description false: the questions end here. */
            hasMoreQuestions: boolean;
            /** @description The next set; or `INELIGIBLE`: the employee cannot complete the form. */
            nextQuestionSetId?: string;
            /** @description At an end: what to agree to before signing. `{{ questionId }}` is replaced by the answer to that question. */
            perjuryStatement?: string;
        };
        /** @description Where the set leads. `navigationType` says which members it has. */
        Navigation: {
            /**
             * @description `CONSTANT`: always to the same place, `navigationMapping`. `VARIABLE`: by an answer, `questionId` and `navigationMappings`.
             * @enum {string}
             */
            navigationType: "CONSTANT" | "VARIABLE";
            navigationMapping?: components["schemas"]["NavigationMapping"];
            /** @description With `VARIABLE`: the question of this set or an earlier one whose answer decides. */
            questionId?: string;
            /** @description With `VARIABLE`: answer to where it leads. If the question can be left blank, the empty text (`""`) says where that leads. */
            navigationMappings?: {
                [key: string]: components["schemas"]["NavigationMapping"];
            };
        };
        /** @description The questions to ask together, and where to go from there. */
        QuestionSet: {
            /** @description Id of a question set: `QS` and a number. */
            id: string;
            /** @description To ask in this order. */
            questions: components["schemas"]["Question"][];
            /** @description To show in this order. */
            notes?: components["schemas"]["Note"][];
            /** @description Recommended title in a breadcrumb. */
            breadcrumbTitle: string;
            navigation: components["schemas"]["Navigation"];
            /** @description Only true: the next set continues this one, and you may draw both on one screen. Every set that the navigation can lead to from here, other than `INELIGIBLE`, asks the same questions. */
            drawnWithNext?: boolean;
            notice?: components["schemas"]["Notice"];
        };
        /** @description All question sets of a form, in one language. */
        FormBundle: {
            /** @description Form id. */
            id: string;
            /** @description Name of the form. */
            name: string;
            /** @description Title of the form. */
            title: string;
            /** @description The title in the requested language. Left out if the form is in that language. */
            translatedTitle?: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /**
             * Format: int32
             * @description The year the form is issued for. Only of forms that the agency reissues every year: signed in a later year, they carry a `WARNING`.
             */
            year?: number;
            /**
             * @description Language of the words.
             * @enum {string}
             */
            language: "en" | "es" | "fr";
            /** @description Id of a question set: `QS` and a number. */
            initialQuestionSetId: string;
            /** @description Question set id to question set. */
            questionSets: {
                [key: string]: components["schemas"]["QuestionSet"];
            };
            /** @description The same for an employee whose federal values are known; only of forms that can follow them. */
            questionSetsWithFederalValues?: {
                [key: string]: components["schemas"]["QuestionSet"];
            };
            /** @description The compiled form: what the interview engine of the client library runs. */
            interview: {
                [key: string]: unknown;
            };
            /** @description How the form’s tax parameters become the tax on one paycheck or pension payment, for an estimate. One element per year; `paycheckTax` of the client library runs it. Absent if the content has no such method for the form. */
            paychecks?: {
                [key: string]: unknown;
            }[];
            /**
             * @description `OFFICIAL`: in this language, question sets show the agency’s own words, and the PDF is the agency’s page. `OWN`: the words are ours.
             * @enum {string}
             */
            wording?: "OFFICIAL" | "OWN";
            officialForm?: components["schemas"]["OfficialForm"];
            notice?: components["schemas"]["Notice"];
            /** @description Notices: the version used, and a `WARNING` if the form must have the agency’s words and they are missing. The member `notice` is the one about the version or, without one, about the year of the form. */
            notices?: components["schemas"]["Notice"][];
        };
        /** @description All question sets of a guided flow, in one language. */
        FlowBundle: {
            /** @description Flow id. */
            id: string;
            /**
             * @description Language of the words.
             * @enum {string}
             */
            language: "en" | "es" | "fr";
            /** @description Id of a question set: `QS` and a number. */
            initialQuestionSetId: string;
            /** @description Question set id to question set. */
            questionSets: {
                [key: string]: components["schemas"]["QuestionSet"];
            };
            /** @description The compiled flow: what the interview engine of the client library runs. */
            interview: {
                [key: string]: unknown;
            };
        };
        /** @description What happened, for programs. */
        ChangeDetails: {
            /**
             * @description What happened. Webhooks have the same types.
             * @enum {string}
             */
            type: "content.published" | "content.rolled_back" | "edition.published" | "edition.effective" | "edition.deprecated" | "edition.retired" | "rule.changed";
            /** @description The same members as in the `data` of a webhook. */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description Something that happened to the content. */
        ChangeItem: {
            /** @description Stays the same. */
            id: string;
            /** @description What happened, in the requested language. */
            title: string;
            /** @description The same. */
            content_text: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            date_published: string;
            /** @description Its type. */
            tags: ("content.published" | "content.rolled_back" | "edition.published" | "edition.effective" | "edition.deprecated" | "edition.retired" | "rule.changed")[];
            _withholding: components["schemas"]["ChangeDetails"];
        };
        /** @description A page of a JSON Feed 1.1. */
        JsonFeed: {
            /** @description The version of JSON Feed. */
            version: string;
            /** @description Name of the feed. */
            title: string;
            /**
             * Format: uri
             * @description This page.
             */
            feed_url: string;
            /**
             * Format: uri
             * @description The next page, with older items.
             */
            next_url?: string;
            /** @description Language of the titles. */
            language: string;
            /** @description Newest first. */
            items: components["schemas"]["ChangeItem"][];
        };
        /** @description A form to complete. */
        FillRequest: {
            /** @description Form id. */
            formId: string;
            /** @description Version the answers were given for. Without it the version in force is used, with a warning. */
            formVersion?: string | null;
            employee: components["schemas"]["Employee"];
            employer?: components["schemas"]["Employer"];
            /**
             * @description `PREVIEW`: unsigned, the SSN or SIN masked. `SIGN`: signed with the employee’s name, date and time. `SIGN_EXTERNALLY`: unsigned, with live signature and date fields for a signing tool.
             * @default PREVIEW
             * @enum {string}
             */
            signForm?: "PREVIEW" | "SIGN" | "SIGN_EXTERNALLY";
            /** @description Question id to answer. Dates are `YYYY-MM-DD` or `MM/DD/YYYY`. Calculated questions are ignored. */
            fields: {
                [key: string]: components["schemas"]["FieldAnswer"];
            };
            federalValues?: components["schemas"]["FederalValues"];
            places?: components["schemas"]["Places"];
            payroll?: components["schemas"]["PayrollFacts"];
        };
        /** @description A value payroll computes with. */
        TaxParameter: {
            /** @description `<LOCALITY>.<name>`. */
            id: string;
            /** @description Always a string. */
            value: string;
            /**
             * @description How to read the value.
             * @enum {string}
             */
            valueType?: "boolean" | "integer" | "dollarAmount" | "percent" | "string";
        };
        /** @description A box of the printed form that is not blank. */
        PrintedBox: {
            /** @description Name of the box, as in the blank PDF. */
            name: string;
            /** @description What the form calls it, in the language of the form. */
            label: string;
            /** @description The printed text. Absent for a check box. */
            value?: string;
            /** @description True for a check box. */
            checked?: boolean;
        };
        /** @description A completed form. */
        FillResponse: {
            /** @description Form id. */
            form: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /**
             * @description Kind of form.
             * @enum {string}
             */
            formType: "RESIDENT" | "NON_RESIDENT" | "EXEMPT" | "EXEMPT_MILITARY_SPOUSE" | "CANADA_RESIDENT" | "PENSION" | "OTHER";
            /** @description Name of the form. */
            name: string;
            /** @description Title of the form. */
            title: string;
            /** @description `FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory. */
            locality: string;
            /**
             * Format: byte
             * @description The completed PDF, base64-encoded.
             */
            pdf: string;
            /** @description Everything payroll needs to compute taxes. */
            taxParameters: components["schemas"]["TaxParameter"][];
            /** @description With `PREVIEW`: every box that is not blank, in the order of the form, for those who cannot see the page. Personal numbers are masked as on the page. */
            printed?: components["schemas"]["PrintedBox"][];
            notice?: components["schemas"]["Notice"];
            /** @description Notices that aren’t errors: the version used, and answers that look like a mistake. The member `notice` is the one about the version or, without one, about the year of the form. */
            notices?: components["schemas"]["Notice"][];
            /** @description With `SIGN`: what follows from this certificate for payroll. */
            duties?: components["schemas"]["CertificateDuty"][];
            /** @description With `SIGN`: a JWT with form, version, time, the SHA-256 of the PDF and the `mode` of the key (`live` or `test`). `dataSha256` is that of the data attached to the PDF. Nothing in it is about the employee. Verify it with the keys at `/.well-known/jwks.json`. */
            receipt?: string;
        };
        /** @description The result of checking a fill request. */
        Validation: {
            /** @description Whether `fillPdf` would complete the form. */
            valid: boolean;
            /** @description Form id. */
            form: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /**
             * @description Whether the answers are complete, incomplete, or show that the employee can’t use the form.
             * @enum {string}
             */
            status: "ENDED" | "INCOMPLETE" | "INELIGIBLE";
            /** @description The question sets on the path, in order. */
            path: string[];
            /** @description The first set with a missing answer. */
            nextQuestionSetId?: string;
            /** @description Calculated question to its value. */
            calculated: {
                [key: string]: string;
            };
            /** @description Every error, in the order of the form. */
            errors: components["schemas"]["RequestError"][];
            /**
             * Format: int32
             * @description How many errors are not listed. A response lists at most 200.
             */
            moreErrors?: number;
            notice?: components["schemas"]["Notice"];
            /** @description Notices that aren’t errors: the version used, and answers that look like a mistake. The member `notice` is the one about the version or, without one, about the year of the form. */
            notices?: components["schemas"]["Notice"][];
            /** @description Empty if there are errors. */
            taxParameters: components["schemas"]["TaxParameter"][];
        };
        /** @description Answers to an earlier version of a form. */
        MigrationRequest: {
            /** @description Form id. */
            formId: string;
            /** @description Version the answers were given for. It can be past its last day. */
            from: string;
            /** @description Version to go to. Without it the version in force is used, with a warning. */
            to?: string | null;
            /** @description The stored answers, as in `fields` of `fillPdf`. */
            answers: {
                [key: string]: components["schemas"]["FieldAnswer"];
            };
            federalValues?: components["schemas"]["FederalValues"];
        };
        /** @description A question whose earlier answer can’t be used. */
        AskAgain: {
            /** @description Its id. */
            questionId: string;
            /** @description Id of a question set: `QS` and a number. */
            questionSetId: string;
            /** @description What the form asks, in the requested language. */
            questionText: string;
            /** @description The id in the earlier version. */
            was: string;
            /**
             * @description `OTHER_YEAR`: the answer is about the year of the earlier version. `MEANING_CHANGED`: the question now means something else. `NOT_ACCEPTED`: the answer wasn’t valid, or isn’t any more.
             * @enum {string}
             */
            code: "OTHER_YEAR" | "MEANING_CHANGED" | "NOT_ACCEPTED";
            /** @description The code in words, in the requested language. */
            message: string;
        };
        /** @description A question that the earlier version didn’t ask this employee. */
        NewQuestion: {
            /** @description Its id. */
            questionId: string;
            /** @description Id of a question set: `QS` and a number. */
            questionSetId: string;
            /** @description What the form asks, in the requested language. */
            questionText: string;
        };
        /** @description An earlier answer that isn’t needed. */
        DroppedAnswer: {
            /** @description The id in the earlier version. */
            questionId: string;
            /** @description What the earlier version asked, in the requested language. */
            questionText?: string;
            /**
             * @description `NO_LONGER_ASKED`: the newer version has no such question. `NOT_ON_PATH`: the other answers don’t lead to it. `UNKNOWN_FIELD`: the earlier version had no such question.
             * @enum {string}
             */
            code: "NO_LONGER_ASKED" | "NOT_ON_PATH" | "UNKNOWN_FIELD";
            /** @description The code in words, in the requested language. */
            message: string;
        };
        /** @description Answers for a newer version of a form, and what to ask again. */
        MigratedAnswers: {
            /** @description Form id. */
            form: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            from: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /** @description Whether there is nothing left to ask. Then `answers` can be sent to `fillPdf`. */
            complete: boolean;
            /**
             * @description As in `validate`. With `ENDED`, optional questions may still have to be asked; see `complete`.
             * @enum {string}
             */
            status: "ENDED" | "INCOMPLETE" | "INELIGIBLE";
            /** @description Where to go on asking. Absent if there is nothing to ask. */
            nextQuestionSetId?: string;
            /** @description The question sets on the path, in order. */
            path: string[];
            /** @description The answers that are still good, by the question ids of the newer version. */
            answers: {
                [key: string]: string;
            };
            /** @description Ids of the answers whose question stayed the same. */
            carried: string[];
            /** @description Answers whose question has another id now, or became several questions. */
            renamed: components["schemas"]["RenamedAnswer"][];
            /** @description What must be asked again, and why. */
            again: components["schemas"]["AskAgain"][];
            /** @description What is asked for the first time. */
            added: components["schemas"]["NewQuestion"][];
            /** @description What isn’t needed any more. */
            dropped: components["schemas"]["DroppedAnswer"][];
            /** @description What is missing or wrong in `answers`, as in `validate`. */
            errors: components["schemas"]["RequestError"][];
            /**
             * Format: int32
             * @description How many errors are not listed. A response lists at most 200.
             */
            moreErrors?: number;
            notice?: components["schemas"]["Notice"];
        };
        /** @description One line of the response to a batch: the completed form, or its problem. */
        BatchLine: {
            /**
             * Format: int32
             * @description Line of the request, from 1; blank lines have no number.
             */
            line: number;
            /**
             * Format: int32
             * @description The status a single `fillPdf` would have had.
             */
            status: number;
            answer?: components["schemas"]["FillResponse"];
            problem?: components["schemas"]["Problem"];
        };
        /** @description A question set on the path. */
        SamplePage: {
            /** @description Id of a question set: `QS` and a number. */
            questionSetId: string;
            /** @description Question id to answer. A question that is left blank is absent. */
            answers: {
                [key: string]: string;
            };
        };
        /** @description An error to expect. */
        SampleError: {
            /** @description Error code. */
            code: string;
            /** @description JSON pointer into the request. */
            pointer: string;
        };
        /** @description What `validate` returns for a sample. */
        SampleResult: {
            /**
             * @description With `ENDED`, `fillPdf` completes the form.
             * @enum {string}
             */
            status: "ENDED" | "INCOMPLETE" | "INELIGIBLE";
            /** @description In the order of the form. Empty with `ENDED`. */
            errors: components["schemas"]["SampleError"][];
            /** @description Exactly those of the responses, in order. Empty if there are errors. */
            taxParameters: components["schemas"]["TaxParameter"][];
            /** @description Ids of the tax parameters whose values depend on the day of signature. */
            changing?: string[];
        };
        /** @description A request to test with, and what to expect. `request` is the body of `validate` and of `fillPdf`. */
        Sample: {
            /** @description Unique among the samples of a version. */
            name: string;
            /** @description Who this is and what the result should be. In English. */
            shows: string;
            /**
             * @description `SCENARIO`: worked out by hand from the form. `GENERATED`: made from the questions, to reach an end that no scenario reaches.
             * @enum {string}
             */
            origin: "SCENARIO" | "GENERATED";
            /** @description Names the end of the interview it reaches. Absent with `INCOMPLETE`. */
            ending?: string;
            /**
             * Format: date
             * @description The day it was worked out for. Earlier, the result can be different.
             */
            validFrom: string;
            /**
             * Format: date
             * @description The last day with this result. Absent: it stays the same for three years.
             */
            validUntil?: string;
            request: components["schemas"]["FillRequest"];
            /** @description The same answers page by page: the question sets on the path, in order. */
            pages: components["schemas"]["SamplePage"][];
            expected: components["schemas"]["SampleResult"];
        };
        /** @description The samples of a version of a form. */
        FormSamples: {
            /** @description Form id. */
            id: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /** @description Scenarios first. Each end of the interview has one. */
            samples: components["schemas"]["Sample"][];
        };
        /** @description What payroll knows. Leave out what it doesn’t. */
        InterviewEmployer: {
            /**
             * Format: date
             * @description The first day of work.
             */
            hireDate?: string;
            /** @description Pay for a year, in dollars. */
            pay?: string;
            /** @description Paychecks a year, such as `26`. */
            payPeriods?: string;
            /** @description States and provinces the employer withholds for. Employees can’t know this. */
            withholdsIn?: string[];
        };
        /** @description Where someone lives and works, and what is known of them so far. */
        InterviewRequest: {
            homeAddress: components["schemas"]["Address"];
            /** @description One for each physical place of work. */
            workAddresses: components["schemas"]["Address"][];
            /** @description States where the employer has a presence. An employer with no presence in the employee’s home state doesn’t have to withhold that state’s tax if no work is done there. Leave it out if unknown. */
            nexusStates?: string[];
            employer?: components["schemas"]["InterviewEmployer"];
            /** @description The facts so far: question id to answer. Leave it out at the start. */
            facts?: {
                [key: string]: string;
            };
            /** @description What the employee has answered on a form or flow itself, by its id. These answers come before those that follow from facts. */
            answers?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /** @description An answer that follows from facts. */
        DerivedAnswer: {
            /** @description The answer. Empty: the question stays blank. */
            value: string;
            /** @description false: it is the usual answer, or it lowers withholding. Show it, and let the employee confirm it. */
            exact: boolean;
            /** @description The facts, places and other sources it follows from. */
            from: string[];
        };
        /** @description A guided flow, as far as the facts answer it. */
        InterviewFlow: {
            /** @description Flow id. */
            id: string;
            /** @description Question id to answer. */
            answers: {
                [key: string]: string;
            };
            /**
             * @description `ended`: nothing is left to ask. `ineligible`: the form isn’t for this employee.
             * @enum {string}
             */
            status: "ended" | "incomplete" | "ineligible";
            /** @description Question id to the answer that follows. */
            derived: {
                [key: string]: components["schemas"]["DerivedAnswer"];
            };
            /** @description Questions whose answers the employee has to confirm. */
            confirm: string[];
            /** @description Required questions that are still open. */
            asks: string[];
        };
        /** @description A form to complete, as far as the facts answer it. */
        InterviewForm: {
            /** @description Form id. */
            id: string;
            /** @description Version, such as `<year>.<month>.<patch>` of its publication. */
            formVersion: string;
            /** @description Question id to answer: the `fields` of `fillPdf`, once confirmed and complete. */
            fields: {
                [key: string]: string;
            };
            /** @description The `federalValues` of `fillPdf`, for forms that follow the federal one. */
            federalValues?: {
                [key: string]: string;
            };
            /**
             * @description `ended`: nothing is left to ask. `ineligible`: the form isn’t for this employee.
             * @enum {string}
             */
            status: "ended" | "incomplete" | "ineligible";
            /** @description Question id to the answer that follows. */
            derived: {
                [key: string]: components["schemas"]["DerivedAnswer"];
            };
            /** @description Questions whose answers the employee has to confirm. */
            confirm: string[];
            /** @description Required questions that are still open. */
            asks: string[];
        };
        /** @description What to ask next, and the forms with the answers that follow. */
        InterviewResult: {
            askNext?: components["schemas"]["QuestionSet"];
            /** @description The flow with all facts of the country, for `flowBundle`. */
            factsFlowId: string;
            /** @description The guided flows that apply. */
            flows: components["schemas"]["InterviewFlow"][];
            /** @description The forms to complete, as far as the flows are answered. */
            forms: components["schemas"]["InterviewForm"][];
            /** @description Addresses with incomplete results. */
            errors: components["schemas"]["LocationMessage"][];
        };
        /** @description Returned when the access token is missing or invalid. */
        Unauthorized: {
            /**
             * @description Always the same.
             * @enum {string}
             */
            message: "Unauthorized";
        };
        /** @description Returned when the API key is missing or invalid. */
        LoginRefused: {
            /**
             * @description Always the same.
             * @enum {string}
             */
            status: "Unauthorized";
            /**
             * Format: int32
             * @description Always 401.
             * @enum {integer}
             */
            statusCode: 401;
            /** @description Whether the key is invalid or expired, in the requested language. */
            reason: string;
        };
        /** @description One thing wrong with the request. */
        RequestError: {
            /** @description JSON pointer (RFC 6901) into the request; for a parameter, a slash and its name. */
            pointer: string;
            /** @description The question it is about. */
            questionId?: string;
            /** @description The question set that asks it. */
            questionSetId?: string;
            /**
             * @description `REQUIRED`: it must be given. `DEPENDENT_REQUIRED`: it must be given because of another answer. `PATTERN`: it doesn’t match its pattern. `NOT_ON_PATH`: the question is not asked after the other answers. `UNKNOWN_FIELD`: the form has no such question. `INELIGIBLE`: with this answer the form cannot be used. `FEDERAL_VALUES`: a federal value breaks its rule. `LAPSED`: the exemption is claimed for a year that is over. `TOO_LONG`: it does not fit its place on the form. `INCONSISTENT`: it contradicts another answer or the current date. `UNPRINTABLE`: it has a character the form can’t print. `TYPE`, `VALUE`, `FORMAT`, `COUNT`: the request doesn’t match the schema.
             * @enum {string}
             */
            code: "REQUIRED" | "DEPENDENT_REQUIRED" | "PATTERN" | "CHECK_DIGIT" | "NO_SUCH_DATE" | "NOT_ON_PATH" | "UNKNOWN_FIELD" | "INELIGIBLE" | "FEDERAL_VALUES" | "LAPSED" | "INCONSISTENT" | "TOO_LONG" | "UNPRINTABLE" | "TYPE" | "VALUE" | "FORMAT" | "COUNT";
            /** @description Message for the employee, in the requested language; for a question its `validationErrorMessage`. */
            message: string;
            /** @description Where only certain values are accepted: those values. */
            allowed?: string[];
        };
        /** @description Problem details (RFC 9457). Tell problems apart by `code`. */
        Problem: {
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            /** @description The code in words, in the requested language. */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description What to do about it. */
            detail: string;
            /**
             * @description A closed list; the page at `docs/errors` explains each.
             * @enum {string}
             */
            code: "MALFORMED_REQUEST" | "HEADERS_TOO_LARGE" | "MALFORMED_JSON" | "INVALID_REQUEST" | "UNKNOWN_TIMEZONE" | "NOT_FOUND" | "UNKNOWN_FORM" | "UNKNOWN_VERSION" | "NOT_APPROVED" | "UNKNOWN_FLOW" | "UNKNOWN_TAX_PARAMETER" | "UNKNOWN_LOCALITY" | "UNKNOWN_QUESTION_SET" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_ANSWERS" | "OFFICIAL_FORM_REQUIRED" | "OLDER_VERSION" | "RATE_LIMITED" | "INTERNAL" | "OVERLOADED" | "UNAVAILABLE";
            /** @description The id of the request, also in the header `Request-Id`. */
            requestId: string;
            /** @description Every error in the request, in the order of the form. */
            errors: components["schemas"]["RequestError"][];
            /**
             * Format: int32
             * @description How many errors are not listed. A response lists at most 200.
             */
            moreErrors?: number;
        };
        /** @description A notice about an accepted request. Every `notices` array has these. */
        Notice: {
            /**
             * @description `WARNING`: no version was sent, the year of the form is over, something was ignored, or an answer or address needs a look. `DEPRECATION`: a newer version is in force.
             * @enum {string}
             */
            type: "WARNING" | "DEPRECATION";
            /** @description In the requested language. */
            message: string;
            /** @description What it is about: JSON pointer into the request. */
            pointer?: string;
            /** @description The question it is about. */
            questionId?: string;
            /** @description The question set that asks it. */
            questionSetId?: string;
            /** @description With addresses: `home`, or `work1`, `work2` and so on in the order of the request. */
            id?: string;
            /**
             * @description `FORM_YEAR`: the agency reissues the form every year, and the year it was issued for is over. `UNKNOWN_MEMBERS`: members of the request were ignored. `FEDERAL_VALUES_UNUSED`: the form takes no `federalValues`. `FEDERAL_AMOUNT`: the extra amount of the federal form reaches the state’s tax parameters. The others are about addresses. A notice about the version or an answer has no code.
             * @enum {string}
             */
            code?: "FORM_YEAR" | "FEDERAL_VALUES_UNUSED" | "FEDERAL_AMOUNT" | "UNKNOWN_MEMBERS" | "JURISDICTION_NOT_COVERED" | "UNKNOWN_PLACE" | "FORM_NOT_APPROVED" | "NO_WAGE_TAX" | "NO_PAYMENT_FORM" | "PAYMENT_FORM_UNKNOWN" | "ADDRESS_CHECK_DEGRADED" | "AE01" | "AE02" | "AE03" | "AE04" | "AE05" | "AE06" | "AE07" | "AE08" | "AE09" | "AE10" | "AE11" | "AE12" | "AE13" | "AE14" | "AE21" | "GE01" | "GE02";
            /** @description With addresses: the message in full. */
            description?: string;
        };
        /** @description A notice about one address. The rest of the response is valid. */
        LocationMessage: {
            /** @description `home`, or `work1`, `work2` and so on in the order of the request. */
            id: string;
            /**
             * @description A closed list. `ADDRESS_CHECK_DEGRADED`: the address was checked only partly. `AE…` and `GE…`: result codes of a Canadian address.
             * @enum {string}
             */
            code: "UNKNOWN_MEMBERS" | "JURISDICTION_NOT_COVERED" | "UNKNOWN_PLACE" | "FORM_NOT_APPROVED" | "NO_WAGE_TAX" | "NO_PAYMENT_FORM" | "PAYMENT_FORM_UNKNOWN" | "ADDRESS_CHECK_DEGRADED" | "AE01" | "AE02" | "AE03" | "AE04" | "AE05" | "AE06" | "AE07" | "AE08" | "AE09" | "AE10" | "AE11" | "AE12" | "AE13" | "AE14" | "AE21" | "GE01" | "GE02";
            /** @description The code in words, in the requested language. */
            message: string;
            /** @description What it means. */
            description: string;
            suggestedAddress?: components["schemas"]["Address"];
        };
        /** @description A public key. */
        JsonWebKey: {
            /** @description Key type. */
            kty: string;
            /** @description Curve. */
            crv: string;
            /** @description The public key. */
            x: string;
            /** @description Key id, named in the header of a token. */
            kid: string;
            /** @description Algorithm. */
            alg?: string;
            /** @description Use: signatures. */
            use?: string;
        };
        /** @description The keys that access tokens and receipts are signed with (RFC 7517). */
        JsonWebKeySet: {
            /** @description The signing key, and those whose tokens are still valid. */
            keys: components["schemas"]["JsonWebKey"][];
        };
        /** @description An access token. */
        Token: {
            /** @description A JWT, valid for 24 hours. */
            accessToken: string;
        };
        /** @description The process is up. */
        Live: {
            /**
             * @description Always the same.
             * @enum {string}
             */
            status: "live";
        };
        /** @description Whether to send requests here, and the state of each dependency. */
        Ready: {
            /**
             * @description Send requests only if `ready`.
             * @enum {string}
             */
            status: "ready" | "draining";
            /** @description Hash of the content being served. */
            content: string;
            /** @description Hash of newer content that failed to load. Left out otherwise. */
            failedContent?: string;
            /**
             * @description Why it failed to load.
             * @enum {string}
             */
            failure?: "SIGNATURE" | "DAMAGED" | "UNREADABLE";
            /**
             * @description Accounts and keys. Tokens are verified even if it’s down.
             * @enum {string}
             */
            database: "up" | "down" | "off";
            /** @description When the snapshot that the process started from was taken; only until it has read the database. */
            snapshot?: string;
            /**
             * @description Shared rate limits. If it’s down, each process limits on its own.
             * @enum {string}
             */
            redis: "up" | "down" | "off";
            /**
             * @description What the operator chose: with `official`, live keys can’t sign the forms in `formsWithoutOfficial`.
             * @enum {string}
             */
            wording: "official" | "own";
            /** @description Forms in our words although their agency requires its own: the official form hasn’t been added. */
            formsWithoutOfficial: string[];
        };
        /** @description Who the form is for. `fillPdf/{formId}` lists what a form takes. */
        Employee: {
            /** @description First name. */
            firstName: string;
            /** @description At most one letter. */
            middleInitial?: string;
            /** @description Last name. */
            lastName: string;
            /** @description Needed on US forms. */
            socialSecurityNumber?: string;
            /** @description For Canadian forms: `NNN-NNN-NNN`, `NNNNNNNNN` or `NNN NNN NNN`. Newcomers may not have one yet: without it, the response carries a warning. */
            socialInsuranceNumber?: string;
            /** @description Needed with a number that lapses: `YYYY-MM-DD` or `MM/DD/YYYY`. */
            socialInsuranceNumberExpiryDate?: string;
            address: components["schemas"]["Address"];
        };
        /** @description Needed on US forms. `fillPdf/{formId}` lists what a form takes. */
        Employer: {
            /** @description Name of the company. */
            name?: string;
            /** @description `NN-NNNNNNN` or 9 digits. */
            federalEIN?: string;
            /** @description With area code. */
            telephoneNumber?: string;
            /** @description Printed on forms that have a box for it: `YYYY-MM-DD` or `MM/DD/YYYY`. */
            firstDateOfEmployment?: string;
            address?: components["schemas"]["Address"];
        };
        /** @description The employee’s federal certificate as payroll already knows it, for forms that can follow it: the values of the tax parameters of the federal form. */
        FederalValues: {
            /** @description Federal filing status. Needed unless `isExempt`. */
            filingStatus?: string;
            /** @description Exempt from federal withholding. A nonresident alien may not claim it. The texts `true` and `false` are accepted too. */
            isExempt: boolean;
            /** @description Must be false with `isExempt`. The texts `true` and `false` are accepted too. */
            isNonResidentAlien?: boolean;
            /** @description Line 2c: employee and spouse together have two jobs. The texts `true` and `false` are accepted too. */
            twoJobs?: boolean;
            /** @description Extra dollars to withhold. With `isExempt`, every form takes it as 0. 0 or more, at most two decimals. A number is taken too. */
            additionalWithholding?: string;
            /** @description Line 3. 0 or more, at most two decimals. A number is taken too. */
            dependentsAmt?: string;
            /** @description Line 4a. 0 or more, at most two decimals. A number is taken too. */
            otherIncome?: string;
            /** @description Line 4b. 0 or more, at most two decimals. A number is taken too. */
            deductions?: string;
        };
        /** @description An answer, written as the `validationRegex` of its question says; several answers are separated by commas. Amounts can be written as `1125.50`, `1,125.50` or `1 125,50` in every language; only `1,125` depends on it (1125 in English and Spanish; three decimals, and so rejected, in French). A number and a boolean are accepted too, and a list of texts where several options can be chosen. */
        FieldAnswer: string;
        /** @description A place. Not case-sensitive. */
        PlaceNamed: {
            /** @description State, province or territory: two letters. */
            region?: string;
            /** @description County, without the word "County". */
            county?: string;
            /** @description City. */
            city?: string;
        };
        /** @description Places for the conditions that name `home.county`, `work.region`, `work.county` or `work.city`. State and city of home come from `employee.address`. A condition that needs a place you don’t send doesn’t apply. */
        Places: {
            home?: components["schemas"]["PlaceNamed"];
            work?: components["schemas"]["PlaceNamed"];
        };
    };
}
