/**
 * What an employee was shown and agreed to before signing. The host keeps it with the signed form. Texts are hashes: the
 * record must not grow with them, and a hash proves which text it was. Nothing is sent or stored here.
 */
import type { FillResponse, Language } from '../types.ts';
import { sha256, sha256OfText } from './sha256.ts';

/** A text that was on the screen. */
export interface ShownText {
  /** Yours, such as `perjury` for the statement of a form. */
  readonly id: string;
  readonly language: Language;
  readonly text: string;
}

export interface TextEvidence extends Omit<ShownText, 'text'> {
  /** Of the text in UTF-8, as hexadecimal digits. */
  readonly sha256: string;
}

export interface AgreedText extends ShownText {
  readonly at: Date;
}

export interface AgreedEvidence extends TextEvidence {
  readonly at: string;
}

export interface FormEvidence {
  readonly form: string;
  readonly formVersion: string;
  readonly title: string;
  /** Hash of the content bundle, as in the receipt. */
  readonly content?: string;
  /** The language of the interview. */
  readonly language: Language;
  readonly statement?: TextEvidence;
  /** From the receipt, or when the response arrived if there is none. */
  readonly signedAt: string;
  /** Of the PDF. */
  readonly sha256: string;
  readonly receipt?: string;
}

export interface Evidence {
  readonly format: 1;
  /** IANA zone of the employee's device. */
  readonly timeZone: string;
  /** To sign electronically. */
  readonly consent?: AgreedEvidence;
  /** To the statements of the forms. */
  readonly agreement?: AgreedEvidence;
  readonly forms: readonly FormEvidence[];
}

export interface SignedSession {
  readonly timeZone: string;
  readonly consent?: AgreedText | undefined;
  readonly agreement?: AgreedText | undefined;
  readonly forms: readonly {
    readonly filled: Pick<FillResponse, 'form' | 'formVersion' | 'title' | 'pdf' | 'receipt'>;
    readonly language: Language;
    readonly statement?: ShownText | undefined;
    /** When the response arrived. */
    readonly at: Date;
  }[];
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));

const evidenceOfText = async ({ id, language, text }: ShownText): Promise<TextEvidence> => ({
  id,
  language,
  sha256: await sha256OfText(text),
});

const evidenceOfAgreed = async (agreed: AgreedText): Promise<AgreedEvidence> => ({
  ...(await evidenceOfText(agreed)),
  at: agreed.at.toISOString(),
});

/** What a receipt claims. Its signature is for `npx withholding read` to check. */
function claimsOf(receipt = ''): { readonly content?: string; readonly signedAt?: string } {
  const part = receipt.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  return part === undefined ? {} : JSON.parse(atob(part));
}

async function evidenceOfForm({
  filled,
  language,
  statement,
  at,
}: SignedSession['forms'][number]): Promise<FormEvidence> {
  const { form, formVersion, title, pdf, receipt } = filled;
  const { content, signedAt = at.toISOString() } = claimsOf(receipt);
  return {
    form,
    formVersion,
    title,
    ...(content === undefined ? {} : { content }),
    language,
    ...(statement ? { statement: await evidenceOfText(statement) } : {}),
    signedAt,
    sha256: await sha256(bytesOf(pdf)),
    ...(receipt === undefined ? {} : { receipt }),
  };
}

/** In a browser it needs a page served over HTTPS or from localhost, as all of Web Crypto does. */
export async function evidenceOf({ timeZone, consent, agreement, forms }: SignedSession): Promise<Evidence> {
  return {
    format: 1,
    timeZone,
    ...(consent ? { consent: await evidenceOfAgreed(consent) } : {}),
    ...(agreement ? { agreement: await evidenceOfAgreed(agreement) } : {}),
    forms: await Promise.all(forms.map(evidenceOfForm)),
  };
}
