import { failAtEveryStep } from './fail-at-every-step.ts';

failAtEveryStep('uninstall', 'a kill');
