/** The words of the page about a signature. For people in HR. */
import type { Language } from '../types.ts';

export interface EvidenceWords {
  readonly title: string;
  readonly employee: string;
  readonly timeZone: string;
  readonly consent: string;
  readonly consentAt: string;
  readonly agreement: string;
  readonly agreedAt: string;
  readonly form: string;
  readonly content: string;
  readonly language: string;
  readonly statement: string;
  readonly signedAt: string;
  readonly file: string;
  readonly receipt: string;
  readonly check: string;
}

export const evidenceWords: Readonly<Record<Language, EvidenceWords>> = {
  en: {
    title: 'Record of an electronic signature',
    employee: 'Employee',
    timeZone: 'Time zone',
    consent: 'Agreed to sign electronically',
    consentAt: 'Agreed to that on',
    agreement: 'Agreed to the statements',
    agreedAt: 'Agreed to them on',
    form: 'Form and version',
    content: 'Content bundle',
    language: 'Language of the questions',
    statement: 'Statement agreed to',
    signedAt: 'Signed on',
    file: 'PDF',
    receipt: 'Receipt',
    check: 'To check this record against the signed PDF: npx withholding read FILE.pdf --evidence FILE.json',
  },
  es: {
    title: 'Constancia de una firma electrónica',
    employee: 'Empleado',
    timeZone: 'Zona horaria',
    consent: 'Aceptó firmar electrónicamente',
    consentAt: 'Lo aceptó el',
    agreement: 'Aceptó las declaraciones',
    agreedAt: 'Las aceptó el',
    form: 'Formulario y versión',
    content: 'Paquete de contenido',
    language: 'Idioma de las preguntas',
    statement: 'Declaración aceptada',
    signedAt: 'Firmado el',
    file: 'PDF',
    receipt: 'Recibo',
    check:
      'Para comprobar esta constancia con el PDF firmado: npx withholding read ARCHIVO.pdf --evidence ARCHIVO.json',
  },
  fr: {
    title: 'Preuve d’une signature électronique',
    employee: 'Employé(e)',
    timeZone: 'Fuseau horaire',
    consent: 'A accepté de signer électroniquement',
    consentAt: 'L’a accepté le',
    agreement: 'A accepté les déclarations',
    agreedAt: 'Les a acceptées le',
    form: 'Formulaire et version',
    content: 'Lot de contenu',
    language: 'Langue des questions',
    statement: 'Déclaration acceptée',
    signedAt: 'Signé le',
    file: 'PDF',
    receipt: 'Reçu',
    check: 'Pour vérifier cette preuve avec le PDF signé : npx withholding read FICHIER.pdf --evidence FICHIER.json',
  },
};
