/** Why a form is sealed, in the language of the form; readers show it beside the seal. */
import type { Language } from '@withholding/bundle';

export const reasons: Readonly<Record<Language, string>> = {
  en: 'Sealed by the service that printed this form. This is not the employee’s signature.',
  es: 'Sellado por el servicio que imprimió este formulario. No es la firma del empleado.',
  fr: 'Scellé par le service qui a imprimé ce formulaire. Ce n’est pas la signature de l’employé.',
};
