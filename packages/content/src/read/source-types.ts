// Made from packages/content/schema by `npm run types:write`; not edited by hand.
// biome-ignore-all format: as it was made
// biome-ignore-all lint: as it was made

export interface components {
    schemas: {
        /** The agencies behind the forms, by locality */
        agencies: {
            [key: string]: {
                /** @description An address: where the agency writes about withholding, or its first page */
                page: string;
                hosts: string[];
                /**
                 * @description Forms of every jurisdiction may cite it
                 * @constant
                 */
                everywhere?: true;
            };
        };
        /** Checks of questions that many forms ask */
        checks: {
            [key: string]: {
                /** @description The questions it applies to, wherever they are asked; in the formula, `it` is the question */
                at: string[];
                /** @description What must be true. A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                must: string | boolean;
                /**
                 * @description error (the default): the answers contradict each other; ineligible: this employee can't use the form; warning: the message is shown, and the answers pass
                 * @enum {unknown}
                 */
                severity?: "error" | "ineligible" | "warning";
            };
        };
        /** Rules between states: reciprocal agreements, and spouses of servicemembers */
        "cross-state": {
            reciprocity: {
                why: components["schemas"]["cross-state.why"];
                agreements: {
                    /** @description State of work: two capital letters, such as AL */
                    work: string;
                    /** @description States whose residents may stop withholding in the state of work */
                    homes: string[];
                    /** @description Form that stops it; leave it out if we don't have the form */
                    form?: string;
                    /** @description Flow that is still asked, such as for local taxes; without it, only the forms apply */
                    flow?: string;
                    /** @description Name of the rule if it isn't an agreement; shown with the reasons */
                    rule?: string;
                    why?: components["schemas"]["cross-state.why"];
                }[];
            };
            militarySpouse: {
                why: components["schemas"]["cross-state.why"];
                /** @description State -> form on which a servicemember's spouse claims the exemption */
                forms: {
                    [key: string]: string;
                };
            };
            nexus: components["schemas"]["cross-state.why"];
        };
        "cross-state.words": {
            en: string;
            es: string;
            fr: string;
        };
        "cross-state.why": {
            because: components["schemas"]["cross-state.words"];
            sources: string[];
            read?: string[];
            /** @description YYYY-MM-DD */
            checked: string;
        };
        /** One edition of a form: its structure, without words */
        edition: {
            /** @description Shared editions, nearest first: folders of content/library with an edition.yaml */
            extends?: string[];
            /** @description Questions of the shared edition that this form does not have */
            without?: string[];
            /** @description Edition of a twin form that supplies everything not given here: CAN101/2025.12.0 */
            like?: string;
            /** @description Official title, in the language of the printed form */
            title?: string;
            /** @description YYYY-MM-DD */
            effective: string;
            /** @description The version that replaces this one, such as 2026.11.0; this one is then deprecated */
            supersededBy?: string;
            /** @description YYYY-MM-DD */
            sunset?: string;
            /** @description The agency reissues the form every year: the constant with the year it is issued for */
            yearly?: string;
            provenance: {
                /** @description Who issues the form */
                agency: string;
                /** @description As printed */
                formNumber: string;
                /** @description Printed revision */
                revision: string;
                /** @description YYYY-MM-DD */
                checked: string;
                /** @enum {unknown} */
                confidence: "high" | "medium" | "low";
                /**
                 * @description Nobody has seen the official layout; the printed page says so
                 * @constant
                 */
                layout?: "not confirmed";
                /** @description An address: the agency's own page or file for this form, or its page on withholding */
                page: string;
                /** @description What was read for this edition; official and agency are the agency's own */
                sources: ({
                    /** @description An address: the agency's own file, which was opened */
                    official: string;
                    /** @description The SHA-256 of the file that was opened */
                    sha256: string;
                    /** @description Only if the file has another revision than this edition */
                    revision?: string;
                    note?: string;
                } | {
                    /** @description An address: a page or publication of the agency, kept without a hash */
                    agency: string;
                    note?: string;
                } | {
                    /** @description Where someone else shows the form */
                    copy: string;
                    /**
                     * @description The text of the agency's file; the form retyped; its lines as a payroll project lists them; a picture or a fillable page
                     * @enum {unknown}
                     */
                    kind: "agencyText" | "transcription" | "declaration" | "reproduction";
                    /** @description The revision it shows, if known */
                    revision?: string;
                    /**
                     * @description It was compared with this edition, and every line agrees
                     * @constant
                     */
                    agrees?: true;
                    note?: string;
                } | {
                    /** @description A guide, a vendor's page, a law or code that cites the form */
                    secondary: string;
                    note?: string;
                } | {
                    /** @description FORM/version: the sources of that edition, for lines and amounts */
                    same: string;
                })[];
                /** @description What could not be confirmed; empty only if everything was */
                unsure: string[];
                /** @description Choices made where the form leaves room */
                notes?: string[];
            };
            /** @enum {unknown} */
            money?: "cents" | "whole";
            /** @enum {unknown} */
            dates?: "MM/DD/YYYY" | "YYYY/MM/DD";
            federalValues?: {
                filingStatus: string[];
            };
            employee?: string[];
            employer?: string[];
            signatures?: {
                signature: string;
                dates: string[];
                /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                when?: string | number | boolean;
            }[];
            constants?: {
                [key: string]: number | string;
            };
            tables?: {
                [key: string]: {
                    columns?: number[];
                    rows: number[][];
                };
            };
            sets?: {
                [key: string]: {
                    /** @description The questions, in order: id -> kind */
                    ask?: {
                        [key: string]: null | ("yesNo" | "checkbox" | "date" | "monthYear") | {
                            radio?: (string | number | boolean)[] | {
                                /** @description A list of content/library/lists.yaml */
                                list: string;
                                only?: string[];
                                except?: string[];
                            };
                            select?: (string | number | boolean)[] | {
                                /** @description A list of content/library/lists.yaml */
                                list: string;
                                only?: string[];
                                except?: string[];
                            };
                            checkboxes?: (string | number | boolean)[] | {
                                /** @description A list of content/library/lists.yaml */
                                list: string;
                                only?: string[];
                                except?: string[];
                            };
                            /** @constant */
                            yesNo?: true;
                            /** @constant */
                            checkbox?: true;
                            /** @constant */
                            date?: true;
                            /** @constant */
                            monthYear?: true;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            integer?: string | number;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            dollars?: string | number;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            percent?: string | number;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            decimal?: string | number;
                            /** @description 2020..2027, or this..next for the current year or the next one */
                            year?: string | number;
                            /** @description A pattern of content/library/patterns.yaml: name, words, ssn, … */
                            text?: string;
                            /** @description A pattern of content/library/patterns.yaml */
                            textarea?: string;
                            /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                            calculated?: string | number | boolean;
                            /** @description always (the default), never, or a formula that says when */
                            required?: string;
                            /** @description Regular expression that replaces the kind's own; anchored and portable */
                            regex?: string;
                            /** @description Calculated: decimals of the result (2 for dollars, else 0) */
                            scale?: number;
                            /**
                             * @description Calculated: only when the form says how to round
                             * @enum {unknown}
                             */
                            rounding?: "CEILING" | "FLOOR" | "HALF_UP";
                            /**
                             * @description Calculated: what the number is
                             * @enum {unknown}
                             */
                            shows?: "dollars" | "count" | "percent";
                            /**
                             * @description An intermediate result; clients show it only to people who ask for the math
                             * @constant
                             */
                            math?: true;
                            /** @description A hint for clients: hide it unless this formula is true, or this earlier question has one of these answers */
                            relevantWhen?: string | {
                                [key: string]: (string | number | boolean) | (string | number | boolean)[];
                            };
                            /** @description A formula for the answer that clients suggest */
                            suggest?: string | number;
                            /** @description Where a client can find the answer: home.county, work.state, FED.filingStatus, W4101.childrenUnder17; with a map, known value -> answer */
                            known?: string | string[] | {
                                [key: string]: null | {
                                    [key: string]: string | number | boolean;
                                };
                            };
                        };
                    };
                    next?: string | {
                        [key: string]: {
                            [key: string]: string;
                        };
                    };
                    /** @description Flows: {questionId: {VALUE: [form ids]}} */
                    forms?: {
                        [key: string]: {
                            [key: string]: string[];
                        };
                    };
                };
            };
            withFederalValues?: {
                [key: string]: {
                    /** @description The questions, in order: id -> kind */
                    ask?: {
                        [key: string]: null | ("yesNo" | "checkbox" | "date" | "monthYear") | {
                            radio?: (string | number | boolean)[] | {
                                /** @description A list of content/library/lists.yaml */
                                list: string;
                                only?: string[];
                                except?: string[];
                            };
                            select?: (string | number | boolean)[] | {
                                /** @description A list of content/library/lists.yaml */
                                list: string;
                                only?: string[];
                                except?: string[];
                            };
                            checkboxes?: (string | number | boolean)[] | {
                                /** @description A list of content/library/lists.yaml */
                                list: string;
                                only?: string[];
                                except?: string[];
                            };
                            /** @constant */
                            yesNo?: true;
                            /** @constant */
                            checkbox?: true;
                            /** @constant */
                            date?: true;
                            /** @constant */
                            monthYear?: true;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            integer?: string | number;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            dollars?: string | number;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            percent?: string | number;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            decimal?: string | number;
                            /** @description 2020..2027, or this..next for the current year or the next one */
                            year?: string | number;
                            /** @description A pattern of content/library/patterns.yaml: name, words, ssn, … */
                            text?: string;
                            /** @description A pattern of content/library/patterns.yaml */
                            textarea?: string;
                            /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                            calculated?: string | number | boolean;
                            /** @description always (the default), never, or a formula that says when */
                            required?: string;
                            /** @description Regular expression that replaces the kind's own; anchored and portable */
                            regex?: string;
                            /** @description Calculated: decimals of the result (2 for dollars, else 0) */
                            scale?: number;
                            /**
                             * @description Calculated: only when the form says how to round
                             * @enum {unknown}
                             */
                            rounding?: "CEILING" | "FLOOR" | "HALF_UP";
                            /**
                             * @description Calculated: what the number is
                             * @enum {unknown}
                             */
                            shows?: "dollars" | "count" | "percent";
                            /**
                             * @description An intermediate result; clients show it only to people who ask for the math
                             * @constant
                             */
                            math?: true;
                            /** @description A hint for clients: hide it unless this formula is true, or this earlier question has one of these answers */
                            relevantWhen?: string | {
                                [key: string]: (string | number | boolean) | (string | number | boolean)[];
                            };
                            /** @description A formula for the answer that clients suggest */
                            suggest?: string | number;
                            /** @description Where a client can find the answer: home.county, work.state, FED.filingStatus, W4101.childrenUnder17; with a map, known value -> answer */
                            known?: string | string[] | {
                                [key: string]: null | {
                                    [key: string]: string | number | boolean;
                                };
                            };
                        };
                    };
                    next?: string | {
                        [key: string]: {
                            [key: string]: string;
                        };
                    };
                    /** @description Flows: {questionId: {VALUE: [form ids]}} */
                    forms?: {
                        [key: string]: {
                            [key: string]: string[];
                        };
                    };
                };
            };
            /** @description Every box that answers fill: name -> what fills it */
            print?: {
                [key: string]: null | (string | number) | {
                    text: string | number;
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    when?: string | number | boolean;
                    map?: {
                        [key: string]: string | number;
                    };
                } | {
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    tick: string | number | boolean;
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    when?: string | number | boolean;
                } | {
                    /** @description Why this box stays empty */
                    blank: string;
                } | {
                    /** @description A formula */
                    dollars: string | number | boolean;
                    /** @description A formula */
                    when?: string | number | boolean;
                } | {
                    /** @description A formula */
                    count: string | number | boolean;
                    /** @description A formula */
                    when?: string | number | boolean;
                };
            };
            /** @description questionId (or prefix*): why the answer does not appear on the form */
            notPrinted?: {
                [key: string]: string;
            };
            taxParameters?: {
                [key: string]: {
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    boolean?: string | number | boolean;
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    integer?: string | number | boolean;
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    dollarAmount?: string | number | boolean;
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    percent?: string | number | boolean;
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    string?: string | number | boolean;
                    /** @description Sent when the value is blank or not asked */
                    default?: string | number | boolean;
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    when?: string | number | boolean;
                    /** @description choice value -> parameter value */
                    as?: {
                        [key: string]: string | number | boolean;
                    };
                    /** @enum {unknown} */
                    per?: "payPeriod" | "year";
                    /** @description A rule of library/expiry.yaml; the parameter is the last day of a claim made for `year` */
                    expires?: string;
                    /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup; words in 'single quotes'. */
                    year?: string | number | boolean;
                };
            };
            /** @description Names for formulas used more than once */
            formulas?: {
                [key: string]: string | number | boolean;
            };
            /** @description Who requires the agency's exact wording, so that a form in our words carries a warning */
            wordingRequiredBy?: {
                name: string;
                /** @description an address that starts with https:// */
                address: string;
            };
            /** @description The agency's own PDF, which an operator adds with `npx withholding official add`. Short facts only, never the agency's sentences */
            official?: {
                /** @description the address where the agency publishes the form, such as https://example.gov/form.pdf */
                address: string;
                pages: number;
                /** @description Name -> text that page 1 must contain, as whole words: number, revision, catalog */
                marks: {
                    [key: string]: string;
                };
                /** @description Whole field name in the file -> box name */
                fields: {
                    [key: string]: string;
                };
                /** @description Fields nobody fills here; * at the end stands for any rest */
                ignored?: string[];
                /** @description Boxes the file has no field for: [page, x, y, width, height] in points from the top left */
                add?: {
                    [key: string]: [
                        number,
                        number,
                        number,
                        number,
                        number
                    ];
                };
                /** @description Fields the agency itself fills in: field name -> the text, or date or number */
                prefilled?: {
                    [key: string]: string;
                };
                /** @description Passages of the form, by where they begin and end */
                passages?: {
                    [key: string]: {
                        page: number;
                        /** @description First words of the passage: a short mark of at most 40 characters, never a sentence */
                        from: string;
                        /** @description First words of what follows the passage: a short mark of at most 40 characters, never a sentence */
                        to?: string;
                        /** @description Fewest letters the passage can have */
                        least: number;
                        skip?: string[];
                        /** @description Left and right edge in points, when other text is beside the passage */
                        column?: [
                            number,
                            number
                        ];
                    };
                };
                /** @description Question set -> passages shown above its questions, in order */
                shows?: {
                    [key: string]: string[];
                };
                /** @description Passages that every complete path must pass */
                visits?: string[];
                /** @description The passage that is the statement signed */
                jurat?: string;
                /** @description Another statement of this edition -> the passages it consists of, in order. Without them, our words come before the jurat */
                statements?: {
                    [key: string]: string[];
                };
            };
            /** @description For each value of exemptReason: the year the claim is for and the rule for its last day, or why it has no end */
            claims?: {
                [key: string]: {
                    /** @description Why the claim has no end */
                    lasts: string;
                } | {
                    /** @description signed, signedOrNext (from November on, the question claimYear can name the next year), or a formula that gives the year */
                    year: string | number;
                    /** @description A rule of library/expiry.yaml */
                    expires: string;
                } | {
                    /** @description signed, signedOrNext (from November on, the question claimYear can name the next year), or a formula that gives the year */
                    year: string | number;
                    /** @description Why no last day is known */
                    noDate: string;
                };
            };
            /** @description What must be true across answers; the messages are in text.*.yaml. A check here replaces the library's check with the same name. */
            checks?: {
                [key: string]: {
                    /** @description The question that shows the message */
                    at: string;
                    /** @description What must be true. A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                    must: string | boolean;
                    /**
                     * @description error (the default): the answers contradict each other; ineligible: this employee can't use the form; warning: the message is shown, and the answers pass
                     * @enum {unknown}
                     */
                    severity?: "error" | "ineligible" | "warning";
                };
            };
        };
        /** The last day of claims made for a year */
        expiry: {
            [key: string]: {
                /** @description MM-DD */
                day: string;
                /**
                 * @description The year of the last day: the year the claim is for, or the next one
                 * @enum {unknown}
                 */
                in: "sameYear" | "nextYear";
                /** @description If the day falls on this weekday -> the last day instead */
                moved?: {
                    [key: string]: string;
                };
                /** @description Year of the claim -> the last day as the agency published it */
                confirmed?: {
                    [key: string]: string;
                };
                /** @description Where the rule comes from */
                why: string;
            };
        };
        /** Employee and employer fields */
        fields: {
            [key: string]: {
                [key: string]: string[] | {
                    pattern: string;
                    /** @enum {unknown} */
                    required?: "always" | "never";
                    requiredWhen?: {
                        field: string;
                        matches?: string;
                        given?: boolean;
                    };
                    /** @enum {unknown} */
                    check?: "luhn" | "date";
                    /** @description Error text to when it's shown though the field is accepted: blank, past (a date before today), or an expression */
                    warn?: {
                        [key: string]: string;
                    };
                };
            };
        };
        /** A guided flow */
        flow: {
            /** @description Flow id in capital letters, such as AL_RESIDENT */
            id: string;
            locality: string;
            /** @enum {unknown} */
            residency?: "RESIDENT" | "NONRESIDENT" | "CANADA_RESIDENT";
            sets: {
                [key: string]: {
                    /** @description The questions, in order: id -> kind */
                    ask?: {
                        [key: string]: null | ("yesNo" | "checkbox" | "date" | "monthYear") | {
                            radio?: (string | number | boolean)[] | {
                                /** @description A list of content/library/lists.yaml */
                                list: string;
                                only?: string[];
                                except?: string[];
                            };
                            select?: (string | number | boolean)[] | {
                                /** @description A list of content/library/lists.yaml */
                                list: string;
                                only?: string[];
                                except?: string[];
                            };
                            checkboxes?: (string | number | boolean)[] | {
                                /** @description A list of content/library/lists.yaml */
                                list: string;
                                only?: string[];
                                except?: string[];
                            };
                            /** @constant */
                            yesNo?: true;
                            /** @constant */
                            checkbox?: true;
                            /** @constant */
                            date?: true;
                            /** @constant */
                            monthYear?: true;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            integer?: string | number;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            dollars?: string | number;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            percent?: string | number;
                            /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                            decimal?: string | number;
                            /** @description 2020..2027, or this..next for the current year or the next one */
                            year?: string | number;
                            /** @description A pattern of content/library/patterns.yaml: name, words, ssn, … */
                            text?: string;
                            /** @description A pattern of content/library/patterns.yaml */
                            textarea?: string;
                            /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                            calculated?: string | number | boolean;
                            /** @description always (the default), never, or a formula that says when */
                            required?: string;
                            /** @description Regular expression that replaces the kind's own; anchored and portable */
                            regex?: string;
                            /** @description Calculated: decimals of the result (2 for dollars, else 0) */
                            scale?: number;
                            /**
                             * @description Calculated: only when the form says how to round
                             * @enum {unknown}
                             */
                            rounding?: "CEILING" | "FLOOR" | "HALF_UP";
                            /**
                             * @description Calculated: what the number is
                             * @enum {unknown}
                             */
                            shows?: "dollars" | "count" | "percent";
                            /**
                             * @description An intermediate result; clients show it only to people who ask for the math
                             * @constant
                             */
                            math?: true;
                            /** @description A hint for clients: hide it unless this formula is true, or this earlier question has one of these answers */
                            relevantWhen?: string | {
                                [key: string]: (string | number | boolean) | (string | number | boolean)[];
                            };
                            /** @description A formula for the answer that clients suggest */
                            suggest?: string | number;
                            /** @description Where a client can find the answer: home.county, work.state, FED.filingStatus, W4101.childrenUnder17; with a map, known value -> answer */
                            known?: string | string[] | {
                                [key: string]: null | {
                                    [key: string]: string | number | boolean;
                                };
                            };
                        };
                    };
                    next: string | {
                        [key: string]: {
                            [key: string]: string;
                        };
                    };
                    /** @description Flows: {questionId: {VALUE: [form ids]}} */
                    forms?: {
                        [key: string]: {
                            [key: string]: string[];
                        };
                    };
                };
            };
        };
        /** What never changes about a form */
        form: {
            /** @description Form id in capital letters and digits, such as AL101 */
            id: string;
            /** @description Short name as people know it */
            name: string;
            /** @description FEDERAL, CANADA_FEDERAL or an abbreviation */
            locality: string;
            /** @enum {unknown} */
            type: "RESIDENT" | "NON_RESIDENT" | "EXEMPT" | "EXEMPT_MILITARY_SPOUSE" | "CANADA_RESIDENT" | "PENSION" | "OTHER";
            /**
             * @description Language of the printed form (en)
             * @enum {unknown}
             */
            printLanguage?: "en" | "es" | "fr";
            /** @description The tax it is for, or a list of them (state). city: any municipality. An agreement between states touches the state's tax only */
            tax?: ("state" | "county" | "city" | "school" | "local services") | ("state" | "county" | "city" | "school" | "local services")[];
            /** @description The form that this one is a translation of */
            variantOf?: string;
        };
        /** Tax terms, the words for them in each language, and the words not to use */
        glossary: {
            [key: string]: {
                en: components["schemas"]["glossary.words"];
                es: components["schemas"]["glossary.words"];
                fr: components["schemas"]["glossary.words"];
                /** @description Words that must not be used, and why */
                never?: {
                    en?: components["schemas"]["glossary.reasons"];
                    es?: components["schemas"]["glossary.reasons"];
                    fr?: components["schemas"]["glossary.reasons"];
                };
                /** @description Where another translation is right, and why: a folder, or a text in it (folder#questions/id) */
                unless?: components["schemas"]["glossary.reasons"];
            };
        };
        /** @description The preferred word, then other correct forms; * matches any ending */
        "glossary.words": string[];
        "glossary.reasons": {
            [key: string]: string;
        };
        /** A jurisdiction: its name, and which forms and flows apply to whom */
        jurisdiction: {
            /** @description FEDERAL, CANADA_FEDERAL or an abbreviation */
            locality: string;
            /** @enum {unknown} */
            country: "US" | "CA";
            /**
             * @description federal: applies to the whole country (default: regional)
             * @enum {unknown}
             */
            level?: "federal" | "regional";
            /** @description Prefix of its tax parameters: two or three capital letters */
            parameterPrefix: string;
            name: components["schemas"]["jurisdiction.words"];
            /**
             * @description Of a country: its regions tax by the place of work. The home counts only when no work is done in the country, or when it has a rule for residents who work elsewhere
             * @enum {unknown}
             */
            regionsTaxBy?: "work";
            /** @description No income tax on wages here, so no forms */
            noWageTax?: components["schemas"]["jurisdiction.why"];
            /** @description There is a tax on wages, but we have no form for it: the reason */
            notCovered?: components["schemas"]["jurisdiction.why"];
            /** @description Forms of the agency that we don't have */
            leftOut?: {
                /** @description Number and title */
                form: string;
                because: string;
                /** @description Where the agency has it */
                address: string;
            }[];
            /** @description Which forms and flow apply; the first rule that fits the person is used */
            rules?: {
                /** @description Lowercase letters and hyphens */
                id: string;
                /**
                 * @description resident: lives here; nonresident: works here and lives elsewhere
                 * @enum {unknown}
                 */
                who: "resident" | "nonresident" | "anyone";
                /**
                 * @description Residents only: works here, or works only elsewhere
                 * @enum {unknown}
                 */
                works?: "here" | "elsewhere";
                /** @description Only for people whose home is in one of these */
                livesIn?: string[];
                /** @description Only for people all of whose work is in these */
                worksOnlyIn?: string[];
                /** @description Only for people who work here, and here only in these cities */
                worksOnlyInCities?: string[];
                /** @description Flow that chooses among the forms */
                flow?: string;
                /** @description Form id -> recommended, or offered (listed, but not for everyone). The compiler adds the forms that the flow ends in */
                forms: {
                    [key: string]: "recommended" | "offered";
                };
                why: components["schemas"]["jurisdiction.why"];
            }[];
            /** @description Forms that one employee may give together, besides those that a flow or rule asks for */
            together?: string[][];
            /** @description Parameters that forms given together share on purpose: same meaning, same value */
            shared?: {
                forms: string[];
                ids: string[];
                why: string;
            }[];
        };
        "jurisdiction.words": {
            en: string;
            es: string;
            fr: string;
        };
        /** @description The reason in each language, its sources, and the day they were checked */
        "jurisdiction.why": {
            because: components["schemas"]["jurisdiction.words"];
            /** @description The agency's own pages; callers and employees see them */
            sources: string[];
            /** @description What else was read: copies, guides, laws. Not published */
            read?: string[];
            /** @description YYYY-MM-DD */
            checked: string;
        };
        /** Words that many forms share */
        "library-text": {
            questions: {
                [key: string]: {
                    /** @description The question as the employee reads it */
                    ask?: string;
                    /** @description Tells the employee what to enter instead */
                    error?: string;
                    options?: {
                        [key: string]: string;
                    };
                    notes?: {
                        above?: string | string[] | {
                            headers: (string | number)[];
                            rows: (string | number)[][];
                        } | {
                            /** @description A table of edition.yaml */
                            table: string;
                            corner: string;
                            /** @description Label of the last row, which has no upper limit, such as: {bound} or more */
                            last: string;
                            /** @description Label of the last column, if it has an upper limit */
                            lastColumn?: string;
                        } | {
                            page: number;
                        };
                        below?: string | string[] | {
                            headers: (string | number)[];
                            rows: (string | number)[][];
                        } | {
                            /** @description A table of edition.yaml */
                            table: string;
                            corner: string;
                            /** @description Label of the last row, which has no upper limit, such as: {bound} or more */
                            last: string;
                            /** @description Label of the last column, if it has an upper limit */
                            lastColumn?: string;
                        } | {
                            page: number;
                        };
                        label?: string;
                    }[];
                };
            };
            taxParameters: {
                [key: string]: string;
            };
            errors: {
                [key: string]: string;
            };
            yesNo: {
                [key: string]: string;
            };
            lists: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description Words of the dictionary of tax parameters */
            parameters?: {
                absent?: {
                    [key: string]: string;
                };
                formats?: {
                    [key: string]: string;
                };
                doubts?: {
                    [key: string]: string;
                };
                values?: {
                    [key: string]: {
                        [key: string]: string;
                    };
                };
            };
            /** @description Messages for answers that fail a check of the library */
            checks?: {
                [key: string]: string;
            };
        };
        /** Option lists */
        lists: {
            [key: string]: string[];
        };
        /** The dictionary of tax parameters, without words */
        parameters: {
            /** @description Name of a format -> its regular expression */
            formats: {
                [key: string]: string;
            };
            parameters: {
                [key: string]: {
                    /** @enum {unknown} */
                    type?: "boolean" | "integer" | "dollarAmount" | "percent" | "string";
                    /** @enum {unknown} */
                    per?: "payPeriod" | "year";
                    values?: (string | number | boolean)[];
                    format?: string;
                    absent?: string;
                    doubt?: string;
                };
            };
        };
        /** Named regular expressions */
        patterns: {
            [key: string]: {
                regex: string;
                /**
                 * @description The kind of control; by default TEXT
                 * @enum {unknown}
                 */
                display?: "TEXT" | "TELEPHONE" | "EMAIL" | "ZIPCODE";
                /** @description How the number prints: X for a digit hidden in previews, 0 for a digit always shown */
                masked?: string;
                /** @description Error text to expression: what to say about a text that isn't accepted. The first that matches wins */
                mistakes?: {
                    [key: string]: string;
                };
            };
        };
        /** How the tax of one paycheck is worked out in a year */
        paycheck: {
            provenance: {
                agency: string;
                publication: string;
                revision: string;
                method: string;
                /** @description YYYY-MM-DD */
                checked: string;
                /** @enum {unknown} */
                confidence: "high" | "medium" | "low";
                sources: string[];
                /** @description What could not be confirmed; empty only if everything was */
                unsure: string[];
                notes?: string[];
            };
            year: number;
            /** @description What the tax is called within a sentence */
            name: {
                en: string;
                es: string;
                fr: string;
            };
            /** @description Name in the steps -> the tax parameter it is taken from */
            inputs: {
                [key: string]: {
                    /** @description such as FED.filingStatus */
                    parameter: string;
                    /** @description What counts when the form does not send it */
                    absent: string | number | boolean;
                    /** @description Values that count as another */
                    as?: {
                        [key: string]: string;
                    };
                };
            };
            /** @description Pay frequency -> paychecks a year */
            frequencies: {
                [key: string]: number;
            };
            /** @description Amounts that depend on inputs, or on the frequency */
            amounts: {
                [key: string]: {
                    by: string[];
                    is: Record<string, unknown> | number;
                };
            };
            /** @description Rows of [at least, base, percent] that depend on inputs */
            schedules: {
                [key: string]: {
                    by: string[];
                    is: Record<string, unknown> | unknown[];
                };
            };
            steps: {
                id: string;
                formula?: string;
                schedule?: string;
                of?: string;
            }[];
            examples: {
                name: string;
                pay: number;
                frequency: string;
                taxParameters: Record<string, unknown>;
                steps?: {
                    [key: string]: number;
                };
                tax: number;
            }[];
        };
        /** Questions that many forms share */
        questions: {
            [key: string]: ("yesNo" | "checkbox" | "date" | "monthYear") | {
                radio?: (string | number | boolean)[] | {
                    /** @description A list of content/library/lists.yaml */
                    list: string;
                    only?: string[];
                    except?: string[];
                };
                select?: (string | number | boolean)[] | {
                    /** @description A list of content/library/lists.yaml */
                    list: string;
                    only?: string[];
                    except?: string[];
                };
                checkboxes?: (string | number | boolean)[] | {
                    /** @description A list of content/library/lists.yaml */
                    list: string;
                    only?: string[];
                    except?: string[];
                };
                /** @constant */
                yesNo?: true;
                /** @constant */
                checkbox?: true;
                /** @constant */
                date?: true;
                /** @constant */
                monthYear?: true;
                /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                integer?: string | number;
                /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                dollars?: string | number;
                /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                percent?: string | number;
                /** @description 0..99, 0..mostDays with a constant, or 0.. without an upper limit */
                decimal?: string | number;
                /** @description 2020..2027, or this..next for the current year or the next one */
                year?: string | number;
                /** @description A pattern of content/library/patterns.yaml: name, words, ssn, … */
                text?: string;
                /** @description A pattern of content/library/patterns.yaml */
                textarea?: string;
                /** @description A formula over question ids, constants and federal.* values: + - * / comparisons && || ! ? : min max round has lookup yearOf date ageOn; today; words and dates in 'single quotes'. */
                calculated?: string | number | boolean;
                /** @description always (the default), never, or a formula that says when */
                required?: string;
                /** @description Regular expression that replaces the kind's own; anchored and portable */
                regex?: string;
                /** @description Calculated: decimals of the result (2 for dollars, else 0) */
                scale?: number;
                /**
                 * @description Calculated: only when the form says how to round
                 * @enum {unknown}
                 */
                rounding?: "CEILING" | "FLOOR" | "HALF_UP";
                /**
                 * @description Calculated: what the number is
                 * @enum {unknown}
                 */
                shows?: "dollars" | "count" | "percent";
                /**
                 * @description An intermediate result; clients show it only to people who ask for the math
                 * @constant
                 */
                math?: true;
                /** @description A hint for clients: hide it unless this formula is true, or this earlier question has one of these answers */
                relevantWhen?: string | {
                    [key: string]: (string | number | boolean) | (string | number | boolean)[];
                };
                /** @description A formula for the answer that clients suggest */
                suggest?: string | number;
                /** @description Where a client can find the answer: home.county, work.state, FED.filingStatus, W4101.childrenUnder17; with a map, known value -> answer */
                known?: string | string[] | {
                    [key: string]: null | {
                        [key: string]: string | number | boolean;
                    };
                };
            };
        };
        /** A worked example */
        scenario: {
            /** @description Who this is and what the result should be, in one or two sentences */
            story: string;
            answers: {
                [key: string]: string | number | boolean | unknown[];
            };
            federalValues?: Record<string, unknown>;
            /** @description YYYY-MM-DD, the day it is signed; by default the edition's first day */
            today?: string;
            employee?: Record<string, unknown>;
            employer?: Record<string, unknown>;
            /** @description As in a fill request: county of home, and the place of work */
            places?: Record<string, unknown>;
            path: string[];
            /**
             * @description By default: ended
             * @enum {unknown}
             */
            ends?: "ended" | "ineligible";
            /** @description Checks that stop these answers; by default none */
            fails?: string[];
            /** @description Checks that warn; by default none */
            warnings?: string[];
            /** @description Key of the statement to agree to */
            perjury?: string;
            calculated?: {
                [key: string]: string | number;
            };
            taxParameters?: {
                [key: string]: string | number | boolean;
            };
            /** @description box -> text; true for a checked box; empty text for a box that stays empty */
            prints?: {
                [key: string]: string | number | boolean;
            };
        };
        /** The words printed on a sheet, in its own language */
        sheet: {
            [key: string]: string;
        };
        /** The words of one edition (or form) in one language */
        text: {
            sets?: {
                [key: string]: {
                    breadcrumb?: string;
                    notes?: {
                        aboveAll?: string | string[] | {
                            headers: (string | number)[];
                            rows: (string | number)[][];
                        } | {
                            /** @description A table of edition.yaml */
                            table: string;
                            corner: string;
                            /** @description Label of the last row, which has no upper limit, such as: {bound} or more */
                            last: string;
                            /** @description Label of the last column, if it has an upper limit */
                            lastColumn?: string;
                        } | {
                            page: number;
                        };
                        belowAll?: string | string[] | {
                            headers: (string | number)[];
                            rows: (string | number)[][];
                        } | {
                            /** @description A table of edition.yaml */
                            table: string;
                            corner: string;
                            /** @description Label of the last row, which has no upper limit, such as: {bound} or more */
                            last: string;
                            /** @description Label of the last column, if it has an upper limit */
                            lastColumn?: string;
                        } | {
                            page: number;
                        };
                        label?: string;
                    }[];
                };
            };
            withFederalValues?: {
                [key: string]: {
                    breadcrumb?: string;
                    notes?: {
                        aboveAll?: string | string[] | {
                            headers: (string | number)[];
                            rows: (string | number)[][];
                        } | {
                            /** @description A table of edition.yaml */
                            table: string;
                            corner: string;
                            /** @description Label of the last row, which has no upper limit, such as: {bound} or more */
                            last: string;
                            /** @description Label of the last column, if it has an upper limit */
                            lastColumn?: string;
                        } | {
                            page: number;
                        };
                        belowAll?: string | string[] | {
                            headers: (string | number)[];
                            rows: (string | number)[][];
                        } | {
                            /** @description A table of edition.yaml */
                            table: string;
                            corner: string;
                            /** @description Label of the last row, which has no upper limit, such as: {bound} or more */
                            last: string;
                            /** @description Label of the last column, if it has an upper limit */
                            lastColumn?: string;
                        } | {
                            page: number;
                        };
                        label?: string;
                    }[];
                };
            };
            questions?: {
                [key: string]: {
                    /** @description The question as the employee reads it */
                    ask?: string;
                    /** @description Tells the employee what to enter instead */
                    error?: string;
                    options?: {
                        [key: string]: string;
                    };
                    notes?: {
                        above?: string | string[] | {
                            headers: (string | number)[];
                            rows: (string | number)[][];
                        } | {
                            /** @description A table of edition.yaml */
                            table: string;
                            corner: string;
                            /** @description Label of the last row, which has no upper limit, such as: {bound} or more */
                            last: string;
                            /** @description Label of the last column, if it has an upper limit */
                            lastColumn?: string;
                        } | {
                            page: number;
                        };
                        below?: string | string[] | {
                            headers: (string | number)[];
                            rows: (string | number)[][];
                        } | {
                            /** @description A table of edition.yaml */
                            table: string;
                            corner: string;
                            /** @description Label of the last row, which has no upper limit, such as: {bound} or more */
                            last: string;
                            /** @description Label of the last column, if it has an upper limit */
                            lastColumn?: string;
                        } | {
                            page: number;
                        };
                        label?: string;
                    }[];
                };
            };
            perjury?: string | {
                [key: string]: string;
            };
            taxParameters?: {
                [key: string]: string;
            };
            /** @description Messages for answers that fail a check */
            checks?: {
                [key: string]: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
