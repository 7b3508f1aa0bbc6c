/** Whose words a form has, and where the agency publishes it. */
import { listOf, model, oneOf, ref, text, url } from '../typed.ts';
import { notice } from './problem.ts';

export const officialForm = model('OfficialForm', 'The agency’s own form.', {
  address: url('Where the agency publishes it.'),
  revision: text('Which revision this version of the form follows.'),
});

export const approval = model(
  'Approval',
  'Who approved this edition for live keys, and when. Only where the operator requires it.',
  { by: text('The person’s name.'), at: text('Date and time, ISO 8601.') },
);

export const wording = oneOf(
  ['OFFICIAL', 'OWN'],
  '`OFFICIAL`: in this language, question sets show the agency’s own words, and the PDF is the agency’s page. `OWN`: the words are ours.',
);

/** Of everything that describes a form in one language. */
export const officialMembers = {
  'officialForm?': ref(officialForm),
  'notice?': ref(notice),
  'notices?': listOf(
    ref(notice),
    'Notices: the version used, and a `WARNING` if the form must have the agency’s words and they are missing. The member `notice` is the one about the version or, without one, about the year of the form.',
  ),
};
