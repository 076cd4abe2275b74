import type { Texts } from '../../../core/text.ts';
import type { Words } from '../catalogue.ts';
import { app } from './app.ts';
import { archive } from './archive.ts';
import { checks } from './checks.ts';
import { evidence } from './evidence.ts';
import { failures } from './failures.ts';
import { live } from './live.ts';
import { path } from './path.ts';
import { verify } from './verify.ts';

const texts: Words<Texts> = { ...archive, ...checks, ...live, ...path, ...verify };

export const zh = { texts, app, failures, evidence };
