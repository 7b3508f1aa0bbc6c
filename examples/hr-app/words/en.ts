import type { Words } from './words.ts';

export const en: Words = {
  welcome: {
    title: 'Your tax forms',
    text: 'Your employer needs these forms to withhold the right amount of tax from your pay.',
    ready: 'Have your Social Security number ready (in Canada, your Social Insurance Number).',
    start: 'Start',
  },
  forms: {
    title: 'Payroll',
    loading: 'Loading your tax forms. If they don’t appear, reload the page.',
    renewal: 'We filled in what you answered last time. Check it, change what is different, and sign.',
    step: (at, of) => `Form ${at} of ${of}`,
    next: 'Continue to the next form',
    signedOut: 'You were signed out. Open the link in your invitation again. Your answers are kept.',
  },
  done: { title: 'You’re done', text: 'Your employer has your signed forms. You can close this page.' },
  noLink: {
    title: 'This link doesn’t work anymore',
    text: 'It has expired, or your employer sent you a newer one. Ask your employer for a new link.',
  },
  invitation: (mail) =>
    `Subject: Your tax forms for ${mail.employer}

Hello ${mail.name},

We need your tax forms to pay you. Please complete and sign them here:

${mail.link}

The link works until ${mail.until}. It is only for you: please don’t forward it.
`,
  nudge: {
    answers: 'Some questions are left.',
    waiting: 'Your answers are saved. Enter your Social Security number when it arrives, and sign.',
    sign: 'All that’s left is your signature.',
    text: (mail) =>
      `Subject: Please finish your tax forms for ${mail.employer}

Hello ${mail.name},

Your tax forms aren’t finished. ${mail.left} Continue here:

${mail.link}

Earlier links don’t work anymore. This one is only for you: please don’t forward it.
`,
  },
  renewal: {
    ends: (form, day) => `Your certificate ${form} ends on ${day}.`,
    yearly: 'Once a year, we ask you to check your tax certificates.',
    text: (mail) =>
      `Subject: Please check your tax certificates for ${mail.employer}

Hello ${mail.name},

${mail.reason} Your answers from last time are filled in. Please check them and sign again:

${mail.link}

The link works until ${mail.until}. It is only for you: please don’t forward it.
`,
  },
  reminder: (mail) =>
    `Subject: Your claim on ${mail.form} ends on ${mail.expires}

Hello ${mail.name},

The claim you made on ${mail.form} ends on ${mail.expires}. After that day, ${mail.employer} can no longer use it.
If you want to make the claim again, reply to this message. We will send you a link to the new form.
`,
};
