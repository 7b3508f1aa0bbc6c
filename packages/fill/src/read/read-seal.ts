/** Checks the seal of a form (PAdES, as `seal/` writes it). The file may be hostile. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { objectNumber } from '../objects.ts';
import { issuerAndNumber } from '../seal/credentials.ts';
import { identifier, type Value, valueAt, valuesIn } from '../seal/der.ts';
import { type Revision, revisionsOf } from './revisions.ts';

export interface ReadSeal {
  /** The signed bytes are what was sealed, and the certificate's key signed them. */
  readonly isIntact: boolean;
  /** Nothing was appended after the seal. */
  readonly coversAll: boolean;
  readonly certificate: X509Certificate;
  /** The certificates in the seal, in any order. */
  readonly chain: readonly X509Certificate[];
  /** By the clock of the sealer. */
  readonly at: Date;
}

const kind = '/ETSI.CAdES.detached';
const messageDigest = identifier('1.2.840.113549.1.9.4');
const setTag = 0x31;
const context = 0xa0;

interface Signature {
  readonly certificates: readonly Buffer[];
  readonly signer: Buffer;
  readonly attributes: Value;
  readonly signature: Buffer;
}

const inside = (value: Value | undefined): Value[] => valuesIn(value?.content ?? Buffer.alloc(0));

function readCms(der: Buffer): Signature {
  const all = valueAt(der, 0);
  if (der.subarray(all.whole.length).some((byte) => byte !== 0)) throw new Error('The seal has bytes after its end.');
  const [, wrapped] = inside(all);
  const data = inside(inside(wrapped)[0]);
  const certificates = inside(data.find(({ tag }) => tag === context)).map(({ whole }) => whole);
  const [info] = inside(data.at(-1));
  const [, signer, , attributes, , signature] = inside(info);
  if (!signer || attributes?.tag !== context || !signature) throw new Error('The seal has another structure.');
  return { certificates, signer: signer.content, attributes, signature: signature.content };
}

function digestIn(attributes: Value): Buffer | undefined {
  const found = inside(attributes)
    .map(inside)
    .filter(([name]) => name?.whole.equals(messageDigest));
  const [value] = inside(found[0]?.[1]);
  return found.length === 1 ? value?.content : undefined;
}

/** The value of a date such as `D:20261114130522Z`. */
function dateIn(text: string): Date {
  const [, ...parts] = /\/M\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text)?.map(Number) ?? [];
  const [year = 0, month = 0, day = 0, ...time] = parts;
  return new Date(Date.UTC(year, month - 1, day, ...(time as [number, number, number])));
}

const signatureIn = ({ objects, catalog }: Revision): string | undefined => {
  const field = /\/AcroForm<<\/Fields\[(\d+ 0 R)\]/.exec(catalog)?.[1];
  if (field === undefined) return undefined;
  return objects.text(objectNumber(/\/V (\d+ 0 R)/.exec(objects.text(objectNumber(field)))?.[1] ?? ''));
};

function readSignature(pdf: Buffer, text: string): ReadSeal {
  const range = /\/ByteRange\[0 (\d{1,10}) (\d{1,10}) (\d{1,10}) *\]\/Contents</.exec(text);
  const [open, resume, rest] = (range ?? []).slice(1).map(Number) as [number, number, number];
  const gap = pdf.subarray(open, resume).toString('latin1');
  if (!/^<[0-9a-f]+>$/.test(gap)) throw new Error('The range of the seal is wrong.');
  const { certificates, signer, attributes, signature } = readCms(Buffer.from(gap.slice(1, -1), 'hex'));
  const chain = certificates.map((raw) => new X509Certificate(raw));
  const certificate = chain.find((one) => Buffer.concat(issuerAndNumber(one)).equals(signer));
  if (!certificate) throw new Error('The certificate of the seal is missing.');
  const digest = createHash('sha256')
    .update(pdf.subarray(0, open))
    .update(pdf.subarray(resume, resume + rest))
    .digest();
  const signed = Buffer.from(attributes.whole);
  signed[0] = setTag;
  return {
    isIntact:
      digestIn(attributes)?.equals(digest) === true && verify('sha256', signed, certificate.publicKey, signature),
    coversAll: resume + rest === pdf.length,
    certificate,
    chain,
    at: dateIn(text),
  };
}

/** Undefined if the file has no seal, `damaged` if it has one that can't be read. */
export function readSeal(pdf: Buffer): ReadSeal | 'damaged' | undefined {
  for (const revision of revisionsOf(pdf)) {
    if (!revision) {
      // Rewritten or damaged. What older revisions say can't be the whole truth.
      if (pdf.includes(kind)) return 'damaged';
      continue;
    }
    try {
      const text = signatureIn(revision);
      if (text !== undefined) return readSignature(pdf, text);
    } catch {
      return 'damaged';
    }
  }
  return undefined;
}
