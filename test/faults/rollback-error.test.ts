import { failAtEveryStep } from './fail-at-every-step.ts';

failAtEveryStep('rollback', 'an error');
