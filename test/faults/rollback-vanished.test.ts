import { failAtEveryStep } from './fail-at-every-step.ts';

failAtEveryStep('rollback', 'a vanished drive', 'fifth');
