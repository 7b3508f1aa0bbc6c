/** What responses about addresses say, in French. */
import type { ServiceWords } from '../shape.ts';

export const location: ServiceWords['location'] = {
  UNKNOWN_MEMBERS: {
    message: 'Propriétés inconnues',
    description:
      'Nous ne connaissons pas ces propriétés de l’adresse et les avons ignorées\u00a0: {name}. Vérifiez l’orthographe.',
  },
  JURISDICTION_NOT_COVERED: {
    message: 'Pas encore offert',
    description: 'Nous n’avons pas encore les formulaires de cet endroit\u00a0: {name}. Tout le reste est complet.',
  },
  /** The code of it is JURISDICTION_NOT_COVERED too. */
  UNKNOWN_PLACE: {
    message: 'Aucun État',
    description:
      'Ce n’est ni un État ni un territoire, et il n’y a donc aucun formulaire\u00a0: {name}. S’il s’agit d’une adresse militaire (APO, FPO ou DPO), utilisez plutôt l’État de résidence légale.',
  },
  FORM_NOT_APPROVED: {
    message: 'Formulaire non approuvé',
    description:
      'Personne n’a approuvé ici le formulaire {name} pour les clés de production; il n’est donc pas dans la liste. Les clés d’essai peuvent l’utiliser.',
  },
  NO_WAGE_TAX: {
    message: 'Aucun impôt sur les salaires',
    description: 'Cet endroit n’impose pas les salaires et ne demande aucun formulaire\u00a0: {name}.',
  },
  NO_PAYMENT_FORM: {
    message: 'Aucun formulaire pour ce paiement',
    description: 'Aucun formulaire n’existe ici pour ce paiement\u00a0: {name}.',
  },
  PAYMENT_FORM_UNKNOWN: {
    message: 'Formulaire inconnu',
    description:
      'Nous ne savons pas s’il existe ici un formulaire pour ce paiement. Posez la question à l’administration fiscale\u00a0: {name}.',
  },
};
