/** <WithholdingInterview>: the interview as a React component. Its properties are those of the element. */
import { createComponent, type EventName } from '@lit/react';
import { WithholdingInterview as Interview, type WithholdingEventMap } from '@withholding/element';
import * as React from 'react';

const event = <Name extends keyof WithholdingEventMap>(name: Name) => name as EventName<WithholdingEventMap[Name]>;

export const WithholdingInterview = createComponent({
  react: React,
  tagName: 'withholding-interview',
  elementClass: Interview,
  displayName: 'WithholdingInterview',
  events: {
    onForm: event('withholding-form'),
    onState: event('withholding-state'),
    onStep: event('withholding-step'),
    onSkipped: event('withholding-skipped'),
    onSigned: event('withholding-signed'),
    onFinished: event('withholding-finished'),
    onProblem: event('withholding-problem'),
    onUnauthorized: event('withholding-unauthorized'),
  },
});

export {
  type Answers,
  BackendGateway,
  type Controls,
  type FormDetail,
  type InterviewState,
  type Make,
  type OwnButton,
  type OwnField,
  type SignedDetail,
  type SkippedDetail,
  type StateStore,
  type StepDetail,
  type StoredState,
  type Translations,
  type UnauthorizedDetail,
} from '@withholding/element';
