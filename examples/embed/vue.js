// Vue 3, with a render function: the page's policy forbids compiling templates in the browser.
import { createApp, h, ref } from 'vue';
import '/element/withholding-interview.js';

const employer = {
  name: 'Acme Inc.',
  federalEIN: '12-3456789',
  address: { streetAddress1: '1 Main Street', city: 'Montgomery', state: 'AL', zipCode: '36104' },
};

const TaxForms = {
  setup() {
    const signed = ref([]);
    return () => [
      h('withholding-interview', {
        backend: '/withholding',
        'image-src': '/images',
        '.formId': 'AL101',
        '.employer': employer,
        'onWithholding-signed': ({ detail }) => {
          signed.value = [...signed.value, detail.formId];
        },
      }),
      h('p', { id: 'signed' }, signed.value.join(', ')),
    ];
  },
};

createApp(TaxForms).mount('#app');
