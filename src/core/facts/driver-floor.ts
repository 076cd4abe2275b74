import type * as z from 'zod/mini';
import rows from './driver-floors.json' with { type: 'json' };
import type { driverFloorRows } from './schemas.ts';

export type DriverFloor = z.infer<typeof driverFloorRows>[number];

/** The oldest Windows driver for this CUDA major; for 12 two official numbers exist, oldest first. */
export function driverFloor(cudaMajor: number): DriverFloor | undefined {
  return (rows as readonly DriverFloor[]).find((r) => r.cuda === String(cudaMajor));
}
