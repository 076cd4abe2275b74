import type { Texts } from '../../../core/text.ts';
import type { Words } from '../catalogue.ts';
import { app } from './app.ts';
import { archive } from './archive.ts';
import { checks } from './checks.ts';
import { evidence } from './evidence.ts';
import { failures } from './failures.ts';
import { live } from './live.ts';

const texts: Words<Texts> = { ...archive, ...checks, ...live };

export const zh = { texts, app, failures, evidence };
