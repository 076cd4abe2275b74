import { failAtEveryStep } from './fail-at-every-step.ts';

failAtEveryStep('clean', 'a kill');
