import type { Words } from './words.ts';

export const es: Words = {
  welcome: {
    title: 'Sus formularios de impuestos',
    text: 'Su empleador necesita estos formularios para retener la cantidad correcta de impuestos de su paga.',
    ready: 'Tenga a la mano su número de Seguro Social (o el SIN, si trabaja en Canadá).',
    start: 'Comenzar',
  },
  forms: {
    title: 'Nómina',
    loading: 'Cargando sus formularios de impuestos. Si no aparecen, vuelva a cargar la página.',
    renewal: 'Anotamos lo que usted contestó la última vez. Revíselo, cambie lo que sea diferente y firme.',
    step: (at, of) => `Formulario ${at} de ${of}`,
    next: 'Continuar con el próximo formulario',
    signedOut: 'Su sesión terminó. Abra otra vez el enlace de su invitación. Sus respuestas están guardadas.',
  },
  done: { title: 'Ha terminado', text: 'Su empleador tiene sus formularios firmados. Puede cerrar esta página.' },
  noLink: {
    title: 'Este enlace ya no funciona',
    text: 'Se venció, o su empleador le envió uno más reciente. Pida a su empleador un enlace nuevo.',
  },
  invitation: (mail) =>
    `Subject: Sus formularios de impuestos para ${mail.employer}

Hola, ${mail.name}:

Necesitamos sus formularios de impuestos para pagarle. Puede completarlos y firmarlos aquí:

${mail.link}

El enlace funciona hasta el ${mail.until}. Es solo para usted: no lo reenvíe.
`,
  nudge: {
    answers: 'Quedan algunas preguntas.',
    waiting: 'Sus respuestas están guardadas. Cuando llegue su número de Seguro Social, anótelo y firme.',
    sign: 'Solo falta su firma.',
    text: (mail) =>
      `Subject: Termine sus formularios de impuestos para ${mail.employer}

Hola, ${mail.name}:

Sus formularios de impuestos no están terminados. ${mail.left} Continúe aquí:

${mail.link}

Los enlaces anteriores ya no funcionan. Este es solo para usted: no lo reenvíe.
`,
  },
  renewal: {
    ends: (form, day) => `Su certificado ${form} vence el ${day}.`,
    yearly: 'Una vez al año le pedimos que revise sus certificados de impuestos.',
    text: (mail) =>
      `Subject: Revise sus certificados de impuestos para ${mail.employer}

Hola, ${mail.name}:

${mail.reason} Sus respuestas de la última vez ya están anotadas. Revíselas y firme otra vez:

${mail.link}

El enlace funciona hasta el ${mail.until}. Es solo para usted: no lo reenvíe.
`,
  },
  reminder: (mail) =>
    `Subject: Lo que reclamó en ${mail.form} vence el ${mail.expires}

Hola, ${mail.name}:

Lo que usted reclamó en ${mail.form} vence el ${mail.expires}. Después de ese día, ${mail.employer} ya no puede tenerlo en cuenta.
Si desea reclamarlo otra vez, conteste este mensaje. Le enviaremos un enlace al formulario nuevo.
`,
};
