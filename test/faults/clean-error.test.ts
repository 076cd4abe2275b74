import { failAtEveryStep } from './fail-at-every-step.ts';

failAtEveryStep('clean', 'an error');
