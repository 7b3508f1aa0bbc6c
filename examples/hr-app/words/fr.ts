import type { Words } from './words.ts';

export const fr: Words = {
  welcome: {
    title: 'Vos formulaires d’impôt',
    text: 'Votre employeur a besoin de ces formulaires pour retenir le bon montant d’impôt sur votre paie.',
    ready: 'Ayez en main votre numéro d’assurance sociale (aux États-Unis, votre numéro de sécurité sociale).',
    start: 'Commencer',
  },
  forms: {
    title: 'Paie',
    loading: 'Chargement de vos formulaires d’impôt. S’ils n’apparaissent pas, rechargez la page.',
    renewal: 'Nous avons inscrit vos réponses de la dernière fois. Vérifiez-les, modifiez ce qui a changé et signez.',
    step: (at, of) => `Formulaire ${at} de ${of}`,
    next: 'Passer au formulaire suivant',
    signedOut: 'Votre session a pris fin. Ouvrez de nouveau le lien de votre invitation. Vos réponses sont conservées.',
  },
  done: { title: 'C’est terminé', text: 'Votre employeur a vos formulaires signés. Vous pouvez fermer cette page.' },
  noLink: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il a expiré, ou votre employeur vous en a envoyé un plus récent. Demandez un nouveau lien à votre employeur.',
  },
  invitation: (mail) =>
    `Subject: Vos formulaires d’impôt pour ${mail.employer}

Bonjour ${mail.name},

Nous avons besoin de vos formulaires d’impôt pour vous payer. Remplissez-les et signez-les ici :

${mail.link}

Le lien fonctionne jusqu’au ${mail.until}. Il vous est réservé : ne le transférez pas.
`,
  nudge: {
    answers: 'Il reste quelques questions.',
    waiting:
      'Vos réponses sont conservées. Inscrivez votre numéro d’assurance sociale quand vous l’aurez reçu, puis signez.',
    sign: 'Il ne manque que votre signature.',
    text: (mail) =>
      `Subject: Terminez vos formulaires d’impôt pour ${mail.employer}

Bonjour ${mail.name},

Vos formulaires d’impôt ne sont pas terminés. ${mail.left} Continuez ici :

${mail.link}

Les liens précédents ne fonctionnent plus. Celui-ci vous est réservé : ne le transférez pas.
`,
  },
  renewal: {
    ends: (form, day) => `Votre certificat ${form} prend fin le ${day}.`,
    yearly: 'Une fois par année, nous vous demandons de vérifier vos formulaires d’impôt.',
    text: (mail) =>
      `Subject: Vérifiez vos formulaires d’impôt pour ${mail.employer}

Bonjour ${mail.name},

${mail.reason} Vos réponses de la dernière fois sont déjà inscrites. Vérifiez-les et signez de nouveau :

${mail.link}

Le lien fonctionne jusqu’au ${mail.until}. Il vous est réservé : ne le transférez pas.
`,
  },
  reminder: (mail) =>
    `Subject: Votre demande sur ${mail.form} prend fin le ${mail.expires}

Bonjour ${mail.name},

La demande que vous avez faite sur ${mail.form} prend fin le ${mail.expires}. Après ce jour, ${mail.employer} ne pourra plus l’utiliser.
Si vous voulez la refaire, répondez à ce message. Nous vous enverrons un lien vers le nouveau formulaire.
`,
};
