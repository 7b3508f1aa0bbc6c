/** Counts what passed, failed and was skipped, with the reasons. */
import type { Reporter, TestModule } from 'vitest/node';

interface Entry {
  readonly file: string;
  readonly test: string;
  readonly reason?: string;
}

export function collectResults() {
  const passed: Entry[] = [];
  const failed: Entry[] = [];
  const skipped: Entry[] = [];
  const collect = (module: TestModule): void => {
    const file = module.relativeModuleId;
    for (const error of module.errors()) failed.push({ file, test: '(the file itself)', reason: error.message });
    for (const test of module.children.allTests()) {
      const result = test.result();
      const entry = { file, test: test.name };
      if (result.state === 'passed') passed.push(entry);
      else if (result.state === 'skipped') skipped.push({ ...entry, reason: result.note ?? 'not said' });
      else failed.push({ ...entry, reason: result.errors?.map(({ message }) => message).join('\n') ?? result.state });
    }
  };
  const reporter: Reporter = {
    onTestRunEnd(modules, errors) {
      for (const module of modules) collect(module);
      for (const error of errors) failed.push({ file: '', test: '(outside any test)', reason: error.message });
    },
  };
  return { passed, failed, skipped, reporter };
}
