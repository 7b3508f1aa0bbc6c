/** What HR typed about a new employee. The service checks the addresses. */
import type { Address, Language } from '@withholding/client';
import { workSides } from '../pages/add-employee.ts';
import type { NewEmployee } from '../store/employees.ts';

type Values = Readonly<Record<string, string>>;

const required: Values = {
  firstName: 'Enter the first name.',
  lastName: 'Enter the last name.',
  email: 'Enter an email address, such as ana@example.com.',
  'home.region': 'Choose the state or province of the home address.',
};

/** `region` is a country and a code, such as `US NY`. */
function addressOf(side: string, text: (name: string) => string): Address {
  const [country, region = ''] = text(`${side}.region`).split(' ');
  const line2 = text(`${side}.streetAddress2`);
  const code = text(`${side}.code`);
  return {
    streetAddress1: text(`${side}.streetAddress1`),
    ...(line2 ? { streetAddress2: line2 } : {}),
    city: text(`${side}.city`),
    ...(country === 'CA' ? { provinceTerritory: region, postalCode: code } : { state: region, zipCode: code }),
  } as Address;
}

function languageIn(text: string): Language {
  return text === 'es' || text === 'fr' ? text : 'en';
}

export function checked(values: Values): { employee?: Omit<NewEmployee, 'places'>; errors: Values } {
  const text = (name: string): string => (values[name] ?? '').trim();
  const isMissing = (name: string) => text(name) === '' || (name === 'email' && !/^\S+@\S+\.\S+$/.test(text(name)));
  const sides = workSides(values);
  const regions = sides.map((side) => [`${side}.region`, 'Choose the state or province of the work address.'] as const);
  const errors = Object.fromEntries([...Object.entries(required), ...regions].filter(([name]) => isMissing(name)));
  if (Object.keys(errors).length > 0) return { errors };
  const employee = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email').toLowerCase(),
    language: languageIn(text('language')),
    home: addressOf('home', text),
    works: sides.map((side) => addressOf(side, text)),
  };
  return { employee, errors };
}
