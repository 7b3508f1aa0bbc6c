/** What responses about addresses say, in Spanish. */
import type { ServiceWords } from '../shape.ts';

export const location: ServiceWords['location'] = {
  UNKNOWN_MEMBERS: {
    message: 'Propiedades desconocidas',
    description: 'No conocemos estas propiedades de la dirección y las pasamos por alto: {name}. Revise la ortografía.',
  },
  JURISDICTION_NOT_COVERED: {
    message: 'Todavía no incluida',
    description: 'Todavía no tenemos los formularios de {name}. Todo lo demás está completo.',
  },
  /** The code of it is JURISDICTION_NOT_COVERED too. */
  UNKNOWN_PLACE: {
    message: 'No es un estado',
    description:
      '{name} no es un estado ni un territorio, así que no tiene formularios. Si es una dirección militar (APO, FPO o DPO), use en su lugar el estado de residencia legal.',
  },
  FORM_NOT_APPROVED: {
    message: 'Formulario sin aprobar',
    description:
      'Nadie ha aprobado aquí el formulario {name} para las claves de producción, así que no aparece en la lista. Las claves de prueba pueden usarlo.',
  },
  NO_WAGE_TAX: {
    message: 'Sin impuesto sobre los salarios',
    description: '{name} no grava los salarios, así que no hay ningún formulario que completar.',
  },
  NO_PAYMENT_FORM: {
    message: 'Ningún formulario para este pago',
    description: '{name} no tiene ningún formulario para este pago.',
  },
  PAYMENT_FORM_UNKNOWN: {
    message: 'Formulario desconocido',
    description: 'No sabemos si {name} tiene un formulario para este pago. Pregunte a la autoridad tributaria de allí.',
  },
};
