// Generated from packages/content/schema by `npm run generate`. Don't edit it.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

export interface components {
    schemas: {
        agencies: Record<string, {
            page: string;
            hosts: string[];
            everywhere?: true;
        }>;
        checks: Record<string, {
            at: string[];
            must: string | boolean;
            severity?: "error" | "ineligible" | "warning";
        }>;
        "cross-state": {
            reciprocity: {
                why: components["schemas"]["cross-state.why"];
                agreements: {
                    work: string;
                    homes: string[];
                    form?: string;
                    flow?: string;
                    rule?: string;
                    why?: components["schemas"]["cross-state.why"];
                }[];
            };
            militarySpouse: {
                why: components["schemas"]["cross-state.why"];
                forms: Record<string, string>;
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
            checked: string;
        };
        duties: {
            checked: string;
            topicsOf?: string;
            noCertificate?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                values?: components["schemas"]["duties.values"];
                flatRatePercent?: string;
                given?: {
                    when: string;
                    values: components["schemas"]["duties.values"];
                }[];
                year?: number;
                from?: Record<string, components["schemas"]["duties.values"]>;
            } & components["schemas"]["duties.saidIfSure"];
            invalidCertificate?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
            } & components["schemas"]["duties.saidIfSure"];
            applyNew?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                days?: number;
                basis?: "PAYDAY" | "PAY_PERIOD_END";
                dates?: string[];
            } & components["schemas"]["duties.saidIfSure"];
            applyChanged?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                days?: number;
                basis?: "PAYDAY" | "PAY_PERIOD_END";
                dates?: string[];
            } & components["schemas"]["duties.saidIfSure"];
            amend?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                days?: number;
            } & components["schemas"]["duties.saidIfSure"];
            copyToAgency?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                to?: string;
                rules?: {
                    when?: string;
                    unknown?: "WAGES_PER_WEEK" | "WAGES_PER_QUARTER" | "WAGES_PER_YEAR" | "EMPLOYER_DOUBTS" | "AGENCY_ASKS" | "OTHER";
                    over?: number;
                    says: components["schemas"]["duties.three"];
                }[];
            } & components["schemas"]["duties.saidIfSure"];
            renewal?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                by?: string;
                ifNot?: "DEFAULT" | "EARLIER";
            } & components["schemas"]["duties.saidIfSure"];
            retention?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                years?: number;
            } & components["schemas"]["duties.saidIfSure"];
            lockIn?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                exists?: boolean;
            } & components["schemas"]["duties.saidIfSure"];
            olderForms?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                bridge?: {
                    before: string;
                    statuses?: string[];
                    values: Record<string, string | number | boolean>;
                };
                voidBefore?: string;
            } & components["schemas"]["duties.saidIfSure"];
            electronic?: {
                confidence: components["schemas"]["duties.confidence"];
                says?: components["schemas"]["duties.three"];
                sources?: components["schemas"]["duties.sources"];
                read?: components["schemas"]["duties.read"];
                unsure?: components["schemas"]["duties.unsure"];
                allowed?: boolean;
            } & components["schemas"]["duties.saidIfSure"];
        };
        "duties.three": {
            en: string;
            es: string;
            fr: string;
        };
        "duties.values": Record<string, string>;
        "duties.confidence": "high" | "medium" | "low";
        "duties.sources": string[];
        "duties.read": string[];
        "duties.unsure": string;
        "duties.saidIfSure": unknown;
        edition: {
            from?: string;
            whole?: ("provenance" | "official" | "constants" | "formulas" | "tables" | "checks" | "print" | "notPrinted" | "taxParameters" | "claims" | "sets" | "scenarios" | "words")[];
            extends?: string[];
            without?: string[];
            like?: string;
            title?: string;
            effective: string;
            supersededBy?: string;
            sunset?: string;
            earlierAnswers?: {
                same?: string[];
                was?: Record<string, string>;
                split?: Record<string, Record<string, string>>;
                again?: {
                    year?: string[];
                    changed?: string[];
                    removed?: string[];
                };
            };
            yearly?: string;
            provenance: {
                agency: string;
                formNumber: string;
                revision: string;
                checked: string;
                confidence: "high" | "medium" | "low";
                layout?: "not confirmed";
                page: string;
                sources: ({
                    official: string;
                    sha256: string;
                    revision?: string;
                    note?: string;
                } | {
                    agency: string;
                    note?: string;
                } | {
                    copy: string;
                    kind: "agencyText" | "transcription" | "declaration" | "reproduction";
                    revision?: string;
                    agrees?: true;
                    note?: string;
                } | {
                    secondary: string;
                    note?: string;
                } | {
                    same: string;
                })[];
                unsure: string[];
                notes?: string[];
            };
            money?: "cents" | "whole";
            dates?: "MM/DD/YYYY" | "YYYY/MM/DD";
            federalValues?: {
                filingStatus: string[];
            };
            employee?: string[];
            employer?: string[];
            signatures?: {
                signature: string;
                dates: string[];
                when?: string | number | boolean;
            }[];
            constants?: Record<string, number | string>;
            tables?: Record<string, {
                columns?: number[];
                rows: number[][];
            }>;
            sets?: components["schemas"]["edition.sets"];
            withFederalValues?: components["schemas"]["edition.sets"];
            print?: Record<string, null | (string | number) | {
                text: string | number;
                when?: string | number | boolean;
                map?: Record<string, string | number>;
            } | {
                tick: string | number | boolean;
                when?: string | number | boolean;
            } | {
                blank: string;
            } | {
                dollars: string | number | boolean;
                when?: string | number | boolean;
            } | {
                count: string | number | boolean;
                when?: string | number | boolean;
            }>;
            notPrinted?: Record<string, string>;
            taxParameters?: Record<string, {
                boolean?: string | number | boolean;
                integer?: string | number | boolean;
                dollarAmount?: string | number | boolean;
                percent?: string | number | boolean;
                string?: string | number | boolean;
                default?: string | number | boolean;
                when?: string | number | boolean;
                as?: Record<string, string | number | boolean>;
                per?: "payPeriod" | "year";
                expires?: string;
                year?: string | number | boolean;
            }>;
            formulas?: Record<string, string | number | boolean>;
            wordingRequiredBy?: {
                name: string;
                address: string;
            };
            official?: {
                address: string;
                pages: number;
                marks: Record<string, string>;
                fields: Record<string, string>;
                ignored?: string[];
                add?: Record<string, [
                    number,
                    number,
                    number,
                    number,
                    number
                ]>;
                prefilled?: Record<string, string>;
                passages?: Record<string, {
                    page: number;
                    from: string;
                    to?: string;
                    least: number;
                    skip?: string[];
                    column?: [
                        number,
                        number
                    ];
                }>;
                hyphenated?: string[];
                shows?: Record<string, string[]>;
                visits?: string[];
                jurat?: string;
                statements?: Record<string, string[]>;
            };
            claims?: Record<string, {
                lasts: string;
            } | {
                year: string | number;
                expires: string;
            } | {
                year: string | number;
                noDate: string;
            }>;
            checks?: Record<string, {
                at: string;
                must: string | boolean;
                severity?: "error" | "ineligible" | "warning";
            }>;
        };
        "edition.sets": Record<string, {
            ask?: components["schemas"]["edition.ask"];
            next?: components["schemas"]["edition.next"];
            forms?: components["schemas"]["edition.forms"];
        }>;
        "edition.ask": Record<string, null | ("yesNo" | "checkbox" | "date" | "monthYear") | components["schemas"]["questions.question"]>;
        "edition.next": string | Record<string, Record<string, string>>;
        "edition.forms": Record<string, Record<string, string[]>>;
        expiry: Record<string, {
            day: string;
            in: "sameYear" | "nextYear";
            moved?: Record<string, string>;
            confirmed?: Record<string, string>;
            why: string;
        }>;
        facts: Record<string, Record<string, string | {
            is?: string;
            suggest?: string;
            when?: string;
            map?: Record<string, Record<string, string | number | boolean>>;
            claim?: (string | number | boolean)[];
        }>>;
        fields: Record<string, Record<string, string[] | {
            pattern: string;
            required?: "always" | "never";
            requiredWhen?: {
                field: string;
                matches?: string;
                given?: boolean;
            };
            check?: "luhn" | "date";
            warn?: Record<string, string>;
        }>>;
        flow: {
            id: string;
            locality: string;
            residency?: "RESIDENT" | "NONRESIDENT" | "CANADA_RESIDENT";
            sets: Record<string, {
                ask?: components["schemas"]["edition.ask"];
                next: components["schemas"]["edition.next"];
                forms?: components["schemas"]["edition.forms"];
            }>;
            means?: Record<string, string>;
            from?: Record<string, string | {
                is?: string;
                suggest?: string;
                when?: string;
                map?: Record<string, Record<string, string | number | boolean>>;
                claim?: (string | number | boolean)[];
            }>;
        };
        form: {
            id: string;
            name: string;
            locality: string;
            type: "RESIDENT" | "NON_RESIDENT" | "EXEMPT" | "EXEMPT_MILITARY_SPOUSE" | "CANADA_RESIDENT" | "PENSION" | "OTHER";
            printLanguage?: "en" | "es" | "fr";
            tax?: ("state" | "county" | "city" | "school" | "local services") | ("state" | "county" | "city" | "school" | "local services")[];
            variantOf?: string;
        };
        glossary: Record<string, {
            definition: string;
            en: components["schemas"]["glossary.words"];
            es: components["schemas"]["glossary.words"];
            fr: components["schemas"]["glossary.words"];
            never?: {
                en?: components["schemas"]["glossary.reasons"];
                es?: components["schemas"]["glossary.reasons"];
                fr?: components["schemas"]["glossary.reasons"];
            };
            unless?: components["schemas"]["glossary.reasons"];
            source?: {
                es?: components["schemas"]["glossary.address"];
                fr?: components["schemas"]["glossary.address"];
            };
            status: "approved" | "proposed";
        }>;
        "glossary.words": string[];
        "glossary.address": string;
        "glossary.reasons": Record<string, string>;
        jurisdiction: {
            locality: string;
            country: "US" | "CA";
            level?: "federal" | "regional";
            parameterPrefix: string;
            name: components["schemas"]["jurisdiction.words"];
            phrases?: Record<string, components["schemas"]["jurisdiction.words"]>;
            regionsTaxBy?: "work";
            noWageTax?: components["schemas"]["jurisdiction.why"];
            notCovered?: components["schemas"]["jurisdiction.why"];
            leftOut?: {
                form: string;
                because: string;
                address: string;
            }[];
            byIdOnly?: string[];
            rules?: {
                id: string;
                who: "resident" | "nonresident" | "anyone";
                works?: "here" | "elsewhere";
                livesIn?: string[];
                worksOnlyIn?: string[];
                worksOnlyInCities?: string[];
                flow?: string;
                withholding?: "none" | "unknown";
                forms: Record<string, "recommended" | "offered">;
                why: components["schemas"]["jurisdiction.why"];
            }[];
            payments?: {
                id: string;
                payments: ("PERIODIC" | "NONPERIODIC" | "ROLLOVER")[];
                forms: Record<string, "recommended" | "offered">;
                unconfirmed?: true;
                why: components["schemas"]["jurisdiction.why"];
            }[];
            together?: string[][];
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
        "jurisdiction.why": {
            because: components["schemas"]["jurisdiction.words"];
            sources: string[];
            read?: string[];
            checked: string;
        };
        "library-text": {
            questions: components["schemas"]["text.questions"];
            taxParameters: Record<string, string>;
            errors: Record<string, string>;
            yesNo: Record<string, string>;
            parameters?: {
                absent?: Record<string, string>;
                formats?: Record<string, string>;
                doubts?: Record<string, string>;
                values?: Record<string, Record<string, string>>;
            };
            checks?: Record<string, string>;
        };
        list: ({
            value?: string;
            name?: string;
            en?: string;
            es?: string;
            fr?: string;
        } & Record<string, string>)[];
        memory: {
            en: components["schemas"]["memory.text"];
            es: components["schemas"]["memory.text"];
            fr: components["schemas"]["memory.text"];
            kind?: "question" | "option" | "note" | "label" | "error" | "breadcrumb" | "statement" | "result" | "reason";
            only?: components["schemas"]["memory.text"][];
            why?: components["schemas"]["memory.text"];
        }[];
        "memory.text": string;
        parameters: {
            formats: Record<string, string>;
            parameters: Record<string, {
                type?: "boolean" | "integer" | "dollarAmount" | "percent" | "string";
                per?: "payPeriod" | "year";
                values?: (string | number | boolean)[];
                format?: string;
                absent?: string;
                doubt?: string;
            }>;
        };
        patterns: Record<string, {
            regex: string;
            display?: "TEXT" | "TELEPHONE" | "EMAIL" | "ZIPCODE";
            masked?: string;
            mistakes?: Record<string, string>;
        }>;
        people: {
            employees: components["schemas"]["people.texts"][];
            employer: components["schemas"]["people.texts"];
            homes: components["schemas"]["people.texts"][];
        };
        "people.texts": Record<string, string>;
        questions: Record<string, ("yesNo" | "checkbox" | "date" | "monthYear") | components["schemas"]["questions.question"]>;
        "questions.choices": (string | number | boolean)[] | {
            list: string;
            only?: string[];
            except?: string[];
        };
        "questions.question": {
            radio?: components["schemas"]["questions.choices"];
            select?: components["schemas"]["questions.choices"];
            checkboxes?: components["schemas"]["questions.choices"];
            yesNo?: true;
            checkbox?: true;
            date?: true;
            monthYear?: true;
            integer?: string | number;
            dollars?: string | number;
            percent?: string | number;
            decimal?: string | number;
            year?: string | number;
            text?: string;
            textarea?: string;
            calculated?: string | number | boolean;
            required?: string;
            regex?: string;
            scale?: number;
            rounding?: "CEILING" | "FLOOR" | "HALF_UP";
            shows?: "dollars" | "count" | "percent";
            role?: "birthDate" | "extraTax";
            math?: true;
            relevantWhen?: string | Record<string, (string | number | boolean) | (string | number | boolean)[]>;
            suggest?: string | number;
            known?: string | string[] | Record<string, null | Record<string, string | number | boolean>>;
        };
        scenarios: Record<string, components["schemas"]["scenarios.scenario"] | null>;
        "scenarios.scenario": {
            story?: string;
            answers?: Record<string, string | number | boolean | unknown[]>;
            federalValues?: Record<string, unknown>;
            today?: string;
            employee?: Record<string, unknown>;
            employer?: Record<string, unknown>;
            places?: Record<string, unknown>;
            path?: string[];
            ends?: "ended" | "ineligible";
            fails?: string[];
            warnings?: string[];
            perjury?: string;
            calculated?: Record<string, string | number>;
            taxParameters?: Record<string, string | number | boolean>;
            prints?: Record<string, string | number | boolean>;
        };
        text: {
            sets?: components["schemas"]["text.sets"];
            withFederalValues?: components["schemas"]["text.sets"];
            questions?: components["schemas"]["text.questions"];
            perjury?: string | Record<string, string>;
            taxParameters?: Record<string, string>;
            checks?: Record<string, string>;
        };
        "text.sets": Record<string, {
            breadcrumb?: string;
            notes?: {
                aboveAll?: components["schemas"]["text.noteContent"];
                belowAll?: components["schemas"]["text.noteContent"];
                label?: string;
            }[];
        }>;
        "text.questions": Record<string, {
            ask?: string;
            error?: string;
            options?: Record<string, string>;
            says?: string | Record<string, string>;
            notes?: {
                above?: components["schemas"]["text.noteContent"];
                below?: components["schemas"]["text.noteContent"];
                label?: string;
            }[];
        }>;
        "text.noteContent": string | string[] | {
            headers: (string | number)[];
            rows: (string | number)[][];
        } | {
            table: string;
            corner: string;
            last: string;
            lastColumn?: string;
        } | {
            page: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
