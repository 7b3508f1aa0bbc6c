/**
 * Runs the app, or prints the reminders of a day.
 *   npm run hr-app
 *   npm run hr-app -- remind [YYYY-MM-DD]
 */
import { startApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { isDay, remindersOn, today } from './payroll/reminders.ts';
import { reminderTo } from './routes/messages.ts';
import { openStore } from './store/index.ts';

async function remind({ databaseUrl, key }: Config, day = today()): Promise<void> {
  if (!isDay(day)) throw new Error('Write the day as YYYY-MM-DD.');
  const store = await openStore(databaseUrl, key);
  const reminders = await remindersOn(day, store);
  await store.close();
  console.log(reminders.length > 0 ? reminders.map(reminderTo).join('\n') : 'No claim ends within 30 days.');
}

try {
  const config = readConfig(process.env);
  const [command, day] = process.argv.slice(2);
  if (command === 'remind') await remind(config, day);
  else {
    await startApp(config);
    console.log(`HR signs in at ${config.origin}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
