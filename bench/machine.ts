import { cpus, totalmem } from 'node:os';

/** What the figures were measured on, in one sentence; nothing that identifies the machine. */
export function machineFacts(): string {
  const all = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return (
    `${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GiB memory, ` +
    `${process.platform} ${process.arch}, Node ${process.versions.node}`
  );
}
