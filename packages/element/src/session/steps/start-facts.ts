/** Begins the facts that are asked once for all forms, where that spares the employee questions. */
import {
  type FactsGateway,
  FactsWalk,
  type FactsWalkState,
  type Gateway,
  type InterviewRequest,
  type Language,
  type LocationRequest,
  type WithholdingProblem,
} from '@withholding/client';

const asksFacts = (gateway: Gateway): gateway is FactsGateway => gateway.interview !== undefined;

interface Beginning {
  readonly settings: {
    readonly gateway: Gateway;
    readonly payroll?: InterviewRequest['employer'];
    readonly noFacts?: boolean;
    readonly federalValues?: object | undefined;
    readonly answers?: (() => object | undefined) | undefined;
  };
  readonly location: LocationRequest;
  readonly hireDate: string;
  readonly language: Language;
  readonly state?: FactsWalkState | undefined;
}

/** Undefined: each form asks for itself. With answers from last time there is little left to ask. */
export async function startFacts({
  settings,
  location,
  hireDate,
  language,
  state,
}: Beginning): Promise<FactsWalk | undefined> {
  const { gateway, payroll, noFacts, federalValues, answers } = settings;
  const isKnown = federalValues !== undefined || Object.keys(answers?.() ?? {}).length > 0;
  if (noFacts || isKnown || !asksFacts(gateway)) return undefined;
  const employer = { ...(hireDate === '' ? {} : { hireDate }), ...payroll };
  try {
    const { homeAddress, workAddresses = [], nexusStates } = location;
    const known = { homeAddress, workAddresses, employer, ...(nexusStates ? { nexusStates } : {}) };
    return await FactsWalk.start(gateway, known, language, state);
  } catch (fault) {
    // A backend of an earlier version has no such call.
    if ((fault as WithholdingProblem).status === 404) return undefined;
    throw fault;
  }
}
