import { compareVersions } from '../facts/compare-versions.ts';
import { looksLikeLinuxDriver } from '../facts/driver-kind.ts';
import { driverFloor as floorOf } from '../facts/driver-floor.ts';
import type { Evidence, Finding } from '../finding.ts';
import { text } from '../text.ts';
import { toolkitMajor } from '../toolkit/toolkit-version.ts';
import type { Check } from './check.ts';
import { cite } from './cite.ts';
import { unseen } from './unseen.ts';

/**
 * Is the display driver new enough for this CUDA major? The *Windows* numbers count, and where NVIDIA published two
 * (12.x: 527.41 and 528.33) only what is below both is too old.
 */
export const driverFloor: Check = {
  id: 'driver-floor',
  run({ machine: { driver }, toolkit, wanted }) {
    const about = { check: 'driver-floor', subject: 'NVIDIA' };
    const cuda =
      wanted.cuda === null ? (toolkit ? toolkitMajor(toolkit) : null) : Number.parseInt(wanted.cuda, 10);
    if (cuda === null) return [];
    if (driver.state === 'could-not-look') {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('driver-floor-unseen', {}),
          evidence: [unseen(driver)],
        },
      ];
    }
    if (driver.value === null) {
      const evidence = [{ fact: 'driver-version', value: null, from: driver.from }] as const;
      return [{ ...about, status: 'warn', says: text('driver-floor-no-driver', {}), evidence }];
    }
    const { version } = driver.value;
    const seenAt: Evidence = { fact: 'driver-version', value: version, from: driver.from };
    if (looksLikeLinuxDriver(version)) {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('driver-floor-linux-number', { driver: version }),
          evidence: [seenAt],
        },
      ];
    }
    const floors = [...(floorOf(cuda)?.floors ?? [])].sort((a, b) => compareVersions(a.version, b.version));
    const evidence = [
      seenAt,
      ...floors.map(
        (floor): Evidence => ({ fact: 'driver-floor', value: floor.version, from: cite(floor.source) }),
      ),
    ];
    const [lowest, highest] = [floors[0], floors.at(-1)];
    if (!lowest || !highest) {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('driver-floor-no-row', { cuda, driver: version }),
          evidence,
        },
      ];
    }
    return [
      {
        ...about,
        evidence,
        ...verdict({ driver: version, cuda, lowest: lowest.version, highest: highest.version }),
      },
    ];
  },
};

function verdict(found: {
  driver: string;
  cuda: number;
  lowest: string;
  highest: string;
}): Pick<Finding, 'status' | 'says' | 'remedy' | 'force'> {
  const { driver, lowest, highest } = found;
  const remedy = { manual: text('driver-floor-remedy', { floor: highest }) };
  if (compareVersions(driver, highest) >= 0)
    return { status: 'pass', says: text('driver-floor-reached', found) };
  if (compareVersions(driver, lowest) >= 0)
    return { status: 'warn', says: text('driver-floor-between', found), remedy };
  return { status: 'fail', says: text('driver-floor-below', found), remedy, force: 'driver' };
}
