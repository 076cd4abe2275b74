import { failAtEveryStep } from './fail-at-every-step.ts';

failAtEveryStep('install', 'a vanished drive', 'fifth');
