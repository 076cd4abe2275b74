import { failAtEveryStep } from './fail-at-every-step.ts';

failAtEveryStep('install-kept', 'an error');
