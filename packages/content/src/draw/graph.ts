/**
 * The path graph of a form for drawing: sets with their questions, outcomes, and the answers that lead to the next set.
 */
import type { EditionWords } from '@withholding/bundle';
import { type Check, INELIGIBLE, type Interview, type QuestionSet, setsOf, type Target } from '@withholding/interview';

export interface GraphNode {
  readonly id: string;
  readonly kind: 'set' | 'end' | 'ineligible';
  readonly title: string;
  readonly lines: readonly string[];
}

interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

const nodeOf = (target: Target): string => target.next ?? `end ${target.perjury ?? ''}`.trim();

function lineOf({ id, calculation, required, options }: QuestionSet['questions'][number]): string {
  if (calculation) return `= ${id}`;
  const mark = required === 'ALWAYS' ? '' : required === 'NEVER' ? ' (optional)' : ' (if needed)';
  const shown = options && options.length <= 6 ? ` : ${options.join(' | ')}` : '';
  return `${id}${shown}${mark}`;
}

const checkLine = ({ id, questionId, severity }: Check): string => `! ${id} at ${questionId} (${severity})`;

/** Answers that lead to the same place share one arrow. */
function edgesOf(set: QuestionSet): GraphEdge[] {
  const { navigation } = set;
  if (navigation.type === 'CONSTANT') return [{ from: set.id, to: nodeOf(navigation.to), label: '' }];
  const groups = Map.groupBy(Object.entries(navigation.to), ([, target]) => nodeOf(target));
  const here = set.questions.some((question) => question.id === navigation.questionId);
  const prefix = here ? '' : `${navigation.questionId} `;
  return [...groups].map(([to, answers]) => {
    const values = answers.map(([value]) => value);
    const label = values.length > 4 ? `${values.slice(0, 3).join(', ')} … (${values.length})` : values.join(', ');
    return { from: set.id, to, label: prefix + label };
  });
}

export function graphOf(interview: Interview, words: EditionWords, hasFederalValues: boolean): Graph {
  const all = setsOf(interview, hasFederalValues);
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const seen = new Set<string>();
  const queue = [interview.start];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const set = all[id];
    if (!set) {
      const ineligible = id === INELIGIBLE;
      nodes.push({
        id,
        kind: ineligible ? 'ineligible' : 'end',
        title: ineligible ? 'INELIGIBLE' : 'End',
        lines: ineligible ? ['cannot use this form'] : [`agrees to: ${id.slice(4)}`],
      });
      continue;
    }
    const title =
      (hasFederalValues && words.setsWithFederalValues?.[id]?.breadcrumb) || words.sets[id]?.breadcrumb || '';
    const checks = (interview.checks ?? []).filter((check) =>
      set.questions.some((question) => question.id === check.questionId),
    );
    nodes.push({
      id,
      kind: 'set',
      title: `${id}  ${title}`,
      lines: [...set.questions.map(lineOf), ...checks.map(checkLine)],
    });
    if (checks.some(({ severity }) => severity === 'ineligible')) {
      edges.push({ from: id, to: INELIGIBLE, label: 'check' });
      queue.push(INELIGIBLE);
    }
    for (const edge of edgesOf(set)) {
      edges.push(edge);
      queue.push(edge.to);
    }
  }
  return { nodes, edges };
}
