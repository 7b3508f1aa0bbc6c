/**
 * withholding read: prints the data of a signed form, and checks that the file was not changed. Exit code 0: verified;
 * 3: no data; 4: changed; 5: nothing to verify it with.
 */
import { attachedData } from '@withholding/fill/read';
import { tooDeep } from '../../http/measure.ts';
import { OperatorError } from '../../operator-error.ts';
import { read } from '../usage-error.ts';
import type { Check, Reading } from './check.ts';
import { checkEvidence, entryFor } from './evidence.ts';
import { boundedBytes, textIn } from './files.ts';
import { checkReceipt } from './receipt.ts';
import { checkSeal } from './seal.ts';
import { safeJson, show } from './show.ts';

const maxPdfLength = 64 * 1024 * 1024;
const maxEvidenceLength = 1024 * 1024;
const maxReceiptLength = 16 * 1024;

type Data = Readonly<Record<string, unknown>>;

const exitCodes: Readonly<Record<Reading['status'], number>> = { VERIFIED: 0, NO_DATA: 3, CHANGED: 4, UNVERIFIED: 5 };

/** Undefined unless it is an object. The message of a parser would quote it. */
function parsed(bytes: Buffer | undefined): Data | undefined {
  const text = bytes?.toString() ?? '';
  if (tooDeep(text)) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : undefined;
  } catch {
    return undefined;
  }
}

function statusOf(checks: readonly Check[], hasData: boolean): Reading['status'] {
  if (checks.some(({ result }) => result === 'CHANGED')) return 'CHANGED';
  if (!hasData) return 'NO_DATA';
  return checks.some(({ proof, result }) => proof !== 'evidence' && result === 'MATCHES') ? 'VERIFIED' : 'UNVERIFIED';
}

interface Given {
  readonly receipt?: string | undefined;
  readonly keys?: string | undefined;
  readonly roots?: string | undefined;
  readonly evidence?: Data | undefined;
}

export async function readForm(pdf: Buffer, { receipt, keys, roots, evidence }: Given): Promise<Reading> {
  const bytes = attachedData(pdf);
  const data = parsed(bytes);
  const entry = evidence && entryFor(pdf, evidence);
  const proof = receipt ?? entry?.receipt;
  const checks: (Check | undefined)[] = [
    typeof proof === 'string' ? await checkReceipt(pdf, proof, keys) : undefined,
    evidence ? checkEvidence(entry) : undefined,
    checkSeal(pdf, roots, data?.seal !== undefined),
  ];
  const known = checks.filter((one) => one !== undefined);
  return { status: statusOf(known, data !== undefined), checks: known, data };
}

function evidenceIn(path: string): Data {
  const evidence = parsed(boundedBytes(path, maxEvidenceLength));
  if (evidence?.format !== 1) throw new OperatorError(`${path} is not a record of a signature.`);
  return evidence;
}

export async function readCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = read(
    args,
    {
      receipt: { type: 'string' },
      keys: { type: 'string' },
      roots: { type: 'string' },
      evidence: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
    ['FILE'],
  );
  const [file = ''] = positionals;
  const pdf = boundedBytes(file, maxPdfLength);
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new OperatorError(`${file} is not a PDF.`);
  const receipt = values.receipt === undefined ? undefined : textIn(values.receipt, maxReceiptLength);
  const evidence = values.evidence === undefined ? undefined : evidenceIn(values.evidence);
  const reading = await readForm(pdf, { receipt, keys: values.keys, roots: values.roots, evidence });
  process.stdout.write(values.json ? `${safeJson(reading, 2)}\n` : show(reading));
  process.exitCode = exitCodes[reading.status];
}
