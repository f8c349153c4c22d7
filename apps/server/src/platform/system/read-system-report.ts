import { statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import type { SystemReport } from '@deskbell/contract';
import { checkDisk, version } from '../health/index.ts';
import { readWaiting } from '../metrics/index.ts';
import { findTroubles } from './find-troubles.ts';
import { readBackups } from './read-backups.ts';
import { readDatabase } from './read-database.ts';
import { readMail } from './read-mail.ts';
import { readModels } from './read-models.ts';
import { readPhone } from './read-phone.ts';
import type { SystemParts, SystemProbes } from './system-parts.ts';

/** How the installation is, and what isn't well. */
export async function readSystemReport(parts: SystemParts, probes: SystemProbes): Promise<SystemReport> {
  const [database, disk, storage, ofProcess, waiting, mail, phone, backups] = await Promise.all([
    readDatabase(parts),
    readDisk(parts, probes),
    readStorage(parts, probes),
    readProcess(parts, probes),
    readWaiting(parts),
    readMail(parts),
    readPhone(parts),
    readBackups(parts),
  ]);
  const { postgres, migration, processes, ...ofDatabase } = database;
  const facts = {
    versions: { deskbell: version, node: process.versions.node, postgres, migration },
    process: { ...ofProcess, processes },
    database: ofDatabase,
    disk,
    storage,
    bus: {
      kind: parts.bus.kind,
      title: parts.redis?.title ?? null,
      trouble: parts.redis?.trouble() ?? null,
    },
    models: readModels(parts),
    jobs: waiting.jobs,
    mail: { ...mail, ...waiting.mails },
    deliveries: waiting.deliveries,
    phone,
    backups,
  };
  return { at: parts.clock.now().toISOString(), findings: findTroubles(facts, parts.clock.now()), ...facts };
}

async function readProcess(
  { clock, load, live, capacity, roleWatch }: SystemParts,
  { eventLoop }: SystemProbes,
) {
  return {
    roles: [...roleWatch.own],
    processesByRole: await roleWatch.processes(),
    startedAt: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    cores: availableParallelism(),
    // Where nothing limits it, the limit is a number beyond all memory.
    machineMemoryBytes: Math.min(process.constrainedMemory() || totalmem(), totalmem()),
    machineFreeBytes: Math.min(process.availableMemory(), totalmem()),
    eventLoopDelayMs: await eventLoop.delayMs(),
    turnsInProgress: load.turns(),
    callsInProgress: live.size,
    callLines: capacity.most,
  };
}

async function readStorage({ storage }: SystemParts, probes: SystemProbes) {
  return { kind: storage.kind, title: storage.title, trouble: await probes.storage.askedTrouble() };
}

async function readDisk({ config: { dataDir } }: SystemParts, { folderSizes }: SystemProbes) {
  // The check makes the folder where there is none yet.
  const isWritable = await checkDisk(dataDir).then(
    () => true,
    () => false,
  );
  const { bsize, blocks, bavail } = await statfs(dataDir).catch(() => ({ bsize: 0, blocks: 0, bavail: 0 }));
  return {
    folder: dataDir,
    isWritable,
    totalBytes: blocks * bsize,
    freeBytes: bavail * bsize,
    recordingsBytes: folderSizes.recordingsBytes(),
    speechCacheBytes: folderSizes.speechCacheBytes(),
  };
}
