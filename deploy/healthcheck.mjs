/** For containers without a shell or curl: 0 when the service in this container should be sent requests, else 1. */
import { get } from 'node:http';

const { WITHHOLDING_PREFIX: prefix = '/v1', WITHHOLDING_HOST: given = '127.0.0.1' } = process.env;
const port = process.env.WITHHOLDING_HEALTH_PORT || process.env.WITHHOLDING_PORT || '8080';
// The addresses that mean "every address" are listened on, not called.
const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[given] ?? given;

get({ host, port, path: `${prefix}/health/ready`, timeout: 2000 }, (response) => {
  response.resume();
  process.exitCode = response.statusCode === 200 ? 0 : 1;
})
  .on('timeout', function hangUp() {
    this.destroy();
  })
  .on('error', () => {
    process.exitCode = 1;
  });
