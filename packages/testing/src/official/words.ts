/** The words of an invented agency form, cut the way an official form is: steps, lettered lines, a list, a jurat. */

export type Block =
  | { readonly kind: 'PARAGRAPH'; readonly text: string }
  | { readonly kind: 'UNORDERED_LIST'; readonly items: readonly string[] };

/** One step as it is printed: its name and hint in the side column, its blocks beside them. `*` marks bold. */
interface Step {
  readonly label: string;
  readonly hint: string;
  readonly blocks: readonly Block[];
}

export interface OfficialWords {
  readonly language: 'en' | 'es';
  readonly form: string;
  readonly title: string;
  readonly agency: string;
  /** Of step 1, which is filled rather than read. */
  readonly step1: { readonly label: string; readonly hint: string; readonly name: string; readonly kind: string };
  readonly kinds: readonly [cat: string, dog: string, fish: string];
  readonly steps: Readonly<Record<'step2' | 'step3' | 'step4', Step>>;
  /** Labels of the fields of steps 2 to 4. */
  readonly twoHomes: string;
  readonly pets: string;
  readonly extra: string;
  readonly step5: { readonly label: string; readonly hint: string; readonly jurat: string };
  readonly sign: readonly [signature: string, date: string];
  readonly instructions: { readonly heading: string; readonly paragraphs: readonly string[] };
}

const paragraph = (text: string): Block => ({ kind: 'PARAGRAPH', text });

export const english: OfficialWords = {
  language: 'en',
  form: 'Form',
  title: 'Pet Keeper’s Certificate',
  agency: 'Ministry of Pets, Household Animals Division',
  step1: { label: 'Step 1:', hint: 'Who You Are', name: '(a) First name', kind: '(c)' },
  kinds: [
    'Cat, or a cat that is kept away from other cats',
    'Dog, or a dog that lives with another dog',
    'Fish (check only if you keep at least one of them in water that you change yourself, and you pay for more than half of its food)',
  ],
  steps: {
    step2: {
      label: 'Step 2:',
      hint: 'More Than One Home',
      blocks: [
        paragraph(
          'Read this step if (1) your pet lives in more than one home during the same year, or (2) another keeper looks after it while you travel. The right fee depends on the weeks spent in *all of these homes*.',
        ),
        paragraph('Follow *only one* of these:'),
        {
          kind: 'UNORDERED_LIST',
          items: [
            'Count the weeks with the calendar on page 2, which gives the most exact fee for this step and for Steps 3 and 4; or',
            'Ask the other keeper for a well-informed estimate and write the result in Step 4(b) below.',
          ],
        },
        paragraph(
          '*TIP:* If your pet moved in after the summer, count from the day it arrived. See page 2 for a worked-out example.',
        ),
      ],
    },
    step3: {
      label: 'Step 3:',
      hint: 'Count Your Pets',
      blocks: [
        paragraph('If you keep no more than $400 worth of food at home ($800 or less if two keepers share a kitchen):'),
        paragraph(
          'Multiply the number of young animals by $12 and write the result here. You may *add to this* what you pay for other small animals.',
        ),
      ],
    },
    step4: {
      label: 'Step 4:',
      hint: 'Other Adjustments',
      blocks: [
        paragraph(
          '(a) *Toys (not from a shop).* If you make toys that nobody taxes, write down what they would have cost. Do not include balls.',
        ),
        paragraph('(b) *Extra fee.* Write any more that you want to pay each *feeding period*.'),
      ],
    },
  },
  twoHomes: 'Check here if there are only two homes',
  pets: 'Young animals',
  extra: '4(b)',
  step5: {
    label: 'Step 5:',
    hint: 'Sign Here',
    jurat:
      'Under the rules of good neighbors, I declare that this certificate is, as far as I know and remember, true, correct, and complete.',
  },
  sign: ['Keeper’s signature', 'Date'],
  instructions: {
    heading: 'General Instructions',
    paragraphs: [
      'Future changes to this certificate are announced on the door of the ministry, where they stay for seven days.',
      'Keepers who moved during the year count each home for itself, beginning with the one in which the pet slept first.',
      'A keeper who is absent for more than thirty days names another keeper, who then completes a certificate as well.',
      'Animals that belong to nobody, such as birds at a window, are not counted, whatever they are given to eat.',
    ],
  },
};

export const spanish: OfficialWords = {
  ...english,
  language: 'es',
  form: 'Formulario',
  title: 'Certificado de la Persona que Cuida Mascotas',
  agency: 'Ministerio de Mascotas',
  step1: { label: 'Paso 1:', hint: 'Quién es usted', name: '(a) Primer nombre', kind: '(c)' },
  kinds: ['Gato que vive sin otros gatos', 'Perro que vive con otro perro', 'Pez, si usted mismo le cambia el agua'],
  steps: {
    step2: {
      label: 'Paso 2:',
      hint: 'Más de un hogar',
      blocks: [
        paragraph(
          'Lea este paso si su mascota vive en *más de un hogar* durante el mismo año, o si otra persona la cuida cuando usted viaja.',
        ),
      ],
    },
    step3: {
      label: 'Paso 3:',
      hint: 'Sus mascotas',
      blocks: [paragraph('Multiplique el número de animales jóvenes por $12 y anote aquí el resultado que obtenga.')],
    },
    step4: {
      label: 'Paso 4:',
      hint: 'Otros ajustes',
      blocks: [paragraph('(b) *Cuota adicional.* Anote lo que quiera pagar de más en cada período.')],
    },
  },
  twoHomes: 'Marque aquí si solo hay dos hogares',
  pets: 'Animales jóvenes',
  step5: {
    label: 'Paso 5:',
    hint: 'Firme aquí',
    jurat:
      'Según las reglas de la buena vecindad, declaro que este certificado es, a mi leal saber, verdadero y correcto.',
  },
  sign: ['Firma', 'Fecha'],
};
