/** The words around every page: header, breadcrumb, footer. */
import type { Language } from '@withholding/bundle';

type FrameWord = 'skip' | 'home' | 'tryIt' | 'catalog' | 'guides' | 'reference' | 'sandbox' | 'sources';

export const frameWords: Readonly<Record<Language, Readonly<Record<FrameWord, string>>>> = {
  en: {
    skip: 'Skip to the content',
    home: 'Home',
    tryIt: 'Try it',
    catalog: 'Catalog',
    guides: 'Guides',
    reference: 'API reference',
    sandbox:
      'This is a sandbox. Forms made here are marked as tests, and we don’t store what you type. Nothing here is tax advice.',
    sources: 'Sources and licenses',
  },
  es: {
    skip: 'Ir al contenido',
    home: 'Inicio',
    tryIt: 'Pruébelo',
    catalog: 'Catálogo',
    guides: 'Guías',
    reference: 'Referencia de la API',
    sandbox:
      'Este es un entorno de pruebas. Los formularios que se hacen aquí llevan una marca de prueba y no guardamos lo que usted escribe. Nada de esto es asesoramiento tributario.',
    sources: 'Fuentes y licencias',
  },
  fr: {
    skip: 'Aller au contenu',
    home: 'Accueil',
    tryIt: 'Essayer',
    catalog: 'Catalogue',
    guides: 'Guides',
    reference: 'Référence de l’API',
    sandbox:
      'Ceci est un environnement d’essai. Les formulaires faits ici portent une marque d’essai et nous ne conservons pas ce que vous tapez. Rien ici ne constitue un conseil fiscal.',
    sources: 'Sources et licences',
  },
};
