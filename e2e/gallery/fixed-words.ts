/** What the invented service says, in three languages. The form's own words are in `content/`. */
import type { Language } from '@withholding/client';

interface FixedWords {
  readonly gardenia: string;
  readonly reason: string;
  readonly notCovered: { readonly message: string; readonly description: string };
  readonly flow: { readonly title: string; readonly ask: string; readonly error: string; readonly note: string };
  readonly flowOptions: readonly [one: string, two: string];
  readonly failed: string;
  readonly unknownForm: string;
  readonly official: { readonly text: string; readonly bold: number; readonly items: readonly string[] };
  readonly roses: string;
  readonly meanings: Readonly<Record<string, string>>;
}

export const fixedWords: Readonly<Record<Language, FixedWords>> = {
  en: {
    gardenia: 'Gardenia',
    reason: 'Everyone who gardens here gives this form to their employer.',
    notCovered: {
      message: 'Rosewood',
      description: 'Rosewood has a form of its own that you can’t complete here. Ask your payroll office for it.',
    },
    flow: {
      title: 'Your gardens',
      ask: 'How many gardens do you have?',
      error: 'Choose one of the options.',
      note: 'Each garden has a form of its own.',
    },
    flowOptions: ['One garden', 'Two or more gardens in different places'],
    failed: 'The service failed to prepare the form.',
    unknownForm: 'There is no form with this number.',
    official: {
      text: 'Step 1. Gardener. Complete this step only if you have a garden and water it yourself.',
      bold: 17,
      items: ['(a) An invented choice.', '(b) Another invented choice that takes more than one line on a phone.'],
    },
    roses: 'Roses',
    meanings: {
      'ZZ.garden': 'What grows in the garden',
      'ZZ.allowance': 'Garden amount for a year',
      'ZZ.expiryDate': 'When the claim ends',
    },
  },
  es: {
    gardenia: 'Gardenia',
    reason: 'Toda persona que cultiva aquí entrega este formulario a su empleador.',
    notCovered: {
      message: 'Rosewood',
      description: 'Rosewood tiene un formulario propio que no puede completar aquí. Pídalo en su oficina de nómina.',
    },
    flow: {
      title: 'Sus jardines',
      ask: '¿Cuántos jardines tiene?',
      error: 'Elija una de las opciones.',
      note: 'Cada jardín tiene su propio formulario.',
    },
    flowOptions: ['Un jardín', 'Dos o más jardines en lugares distintos'],
    failed: 'El servicio no pudo preparar el formulario.',
    unknownForm: 'No hay ningún formulario con este número.',
    official: {
      text: 'Paso 1. Jardinero. Complete este paso solo si tiene un jardín y lo riega usted.',
      bold: 18,
      items: ['(a) Una opción inventada.', '(b) Otra opción inventada que ocupa más de una línea en un teléfono.'],
    },
    roses: 'Rosas',
    meanings: {
      'ZZ.garden': 'Lo que crece en el jardín',
      'ZZ.allowance': 'Cantidad por el jardín en un año',
      'ZZ.expiryDate': 'Cuándo vence la solicitud',
    },
  },
  fr: {
    gardenia: 'Gardénia',
    reason: 'Toute personne qui jardine ici remet ce formulaire à son employeur.',
    notCovered: {
      message: 'Rosewood',
      description:
        'Rosewood a son propre formulaire, que vous ne pouvez pas remplir ici. Demandez-le à votre service de paie.',
    },
    flow: {
      title: 'Vos jardins',
      ask: 'Combien de jardins avez-vous?',
      error: 'Choisissez une des options.',
      note: 'Chaque jardin a son propre formulaire.',
    },
    flowOptions: ['Un jardin', 'Deux jardins ou plus, à des endroits différents'],
    failed: 'Le service n’a pas pu préparer le formulaire.',
    unknownForm: 'Il n’existe aucun formulaire de ce numéro.',
    official: {
      text: 'Étape 1. Jardin. Remplissez cette étape seulement si vous avez un jardin et l’arrosez vous-même.',
      bold: 16,
      items: ['(a) Un choix inventé.', '(b) Un autre choix inventé, qui prend plus d’une ligne sur un téléphone.'],
    },
    roses: 'Roses',
    meanings: {
      'ZZ.garden': 'Ce qui pousse dans le jardin',
      'ZZ.allowance': 'Montant pour le jardin en une année',
      'ZZ.expiryDate': 'Fin de la demande',
    },
  },
};
