import { failAtEveryStep } from './fail-at-every-step.ts';

failAtEveryStep('install', 'an error', 'odd');
