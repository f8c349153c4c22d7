import {
  type ProcessRole,
  processRoles,
  type SystemFinding,
  type SystemModel,
  type SystemReport,
} from '@deskbell/contract';

/** What the report says beside its findings. */
export type SystemFacts = Omit<SystemReport, 'at' | 'findings'>;

const gigabyte = 1024 ** 3;
/** With less free space than one of these something is about to stop; with less than the other it will within days. */
const urgentFree = { bytes: gigabyte, share: 0.02 };
const soonFree = { bytes: 5 * gigabyte, share: 0.1 };
const lateSeconds = 600;
const lateMs = 250;

/** What isn't well, in sentences, the urgent first. */
export function findTroubles(facts: SystemFacts, now: Date): SystemFinding[] {
  const found = [
    ...ofRoles(facts.process),
    ...ofDisk(facts.disk),
    ...ofStorage(facts.storage),
    ...ofBus(facts.bus),
    ...ofDatabase(facts.database),
    ...ofProcess(facts.process),
    ...ofModels(facts.models),
    ...ofPhone(facts.phone),
    ...ofJobs(facts.jobs),
    ...ofMail(facts.mail),
    ...ofDeliveries(facts.deliveries),
    ...ofBackups(facts.backups, now),
  ];
  return [
    ...found.filter(({ severity }) => severity === 'urgent'),
    ...found.filter(({ severity }) => severity === 'soon'),
  ];
}

const unserved: Readonly<Record<ProcessRole, { what: string; advice: string }>> = {
  web: {
    what: 'No process answers pages and chats.',
    advice: 'Start one with ROLES=web. Until then nobody can chat or sign in.',
  },
  jobs: {
    what: 'No process does the jobs.',
    advice:
      'Start one with ROLES=jobs. Until then mails, webhooks, imports and reminders wait, and nothing is cleaned up. Nothing of it is lost.',
  },
  voice: {
    what: 'No process takes calls.',
    advice:
      'Start one with ROLES=voice. Until then callers reach nobody by voice, and calls and texts that are due wait.',
  },
};

function* ofRoles({ processesByRole }: SystemFacts['process']): Iterable<SystemFinding> {
  if (processesByRole === null) return;
  for (const role of processRoles)
    if (processesByRole[role] === 0) yield { part: 'process', severity: 'urgent', ...unserved[role] };
}

function* ofDisk({
  folder,
  isWritable,
  freeBytes,
  totalBytes,
}: SystemFacts['disk']): Iterable<SystemFinding> {
  if (!isWritable) {
    yield {
      part: 'disk',
      severity: 'urgent',
      what: 'The disk takes no writes.',
      advice: `Make room on it, or give the server's user the right to write into ${folder}. Until then no recording and no prepared speech is kept.`,
    };
  }
  const isBelow = (least: typeof urgentFree) =>
    freeBytes < least.bytes || freeBytes < totalBytes * least.share;
  if (totalBytes > 0 && isBelow(soonFree)) {
    yield {
      part: 'disk',
      severity: isBelow(urgentFree) ? 'urgent' : 'soon',
      what: `Only ${sizeText(freeBytes)} of ${sizeText(totalBytes)} are free where files are kept.`,
      advice:
        'Enlarge the disk, or let accounts keep recordings for fewer days. The folder "speech" is only a cache and may be deleted.',
    };
  }
}

function* ofStorage({ title, trouble }: SystemFacts['storage']): Iterable<SystemFinding> {
  if (trouble === null) return;
  yield {
    part: 'storage',
    severity: 'urgent',
    what: `Files can't be stored or fetched (${title}). ${trouble}`,
    advice:
      'Recordings wait on the disk until it answers again, and can’t be played before. Put that right; nothing else is to be done.',
  };
}

function* ofBus({ title, trouble }: SystemFacts['bus']): Iterable<SystemFinding> {
  if (trouble === null) return;
  yield {
    part: 'bus',
    severity: 'soon',
    what: `Redis doesn’t answer (${title}). ${trouble}`,
    advice:
      'Meanwhile processes tell each other by PostgreSQL, and each counts rate limits by itself. It is connected again by itself once it answers.',
  };
}

function* ofDatabase({
  connections,
  mostConnections,
  pool,
}: SystemFacts['database']): Iterable<SystemFinding> {
  if (connections > mostConnections * 0.9) {
    yield {
      part: 'database',
      severity: 'urgent',
      what: `${connections} of ${mostConnections} connections of the database are in use.`,
      advice:
        'Raise max_connections there, or lower DATABASE_POOL of the processes. Beyond it requests are refused.',
    };
  }
  if (pool.waiting >= pool.most) {
    yield {
      part: 'database',
      severity: 'urgent',
      what: `${pool.waiting} transactions wait for a connection.`,
      advice: 'See the slowest statements below. If the database has power to spare, raise DATABASE_POOL.',
    };
  }
}

function* ofProcess(ofProcess: SystemFacts['process']): Iterable<SystemFinding> {
  const { eventLoopDelayMs, machineFreeBytes, machineMemoryBytes } = ofProcess;
  if (eventLoopDelayMs > lateMs) {
    yield {
      part: 'process',
      severity: 'urgent',
      what: `This process is ${eventLoopDelayMs} ms late with everything it does.`,
      advice: 'It has more to do than the machine can. Add cores or another process, or lower MAX_CALLS.',
    };
  }
  if (machineFreeBytes < machineMemoryBytes * 0.05) {
    yield {
      part: 'process',
      severity: 'urgent',
      what: `Only ${sizeText(machineFreeBytes)} of ${sizeText(machineMemoryBytes)} of memory are left.`,
      advice:
        'Add memory, or do without a model: VOICE_NATURAL=off saves some 0.6 GB, VOICE_STANDARD=off 0.3 GB.',
    };
  }
}

const fetchAgain =
  'Models are fetched at the start: see that the machine reaches the internet, then restart.';

function* ofModels(models: SystemFacts['models']): Iterable<SystemFinding> {
  for (const { model, status, detail, title } of models) {
    if (status !== 'missing') continue;
    const why = detail ? ` (${detail.replace(/\.$/, '')})` : '';
    if (model === 'text') {
      const what = `The text model is missing${why}: chat compares words alone and answers less.`;
      yield { part: 'models', severity: 'soon', what, advice: fetchAgain };
    } else if (model === 'calls') {
      const what = `Calls can't be taken: models of speech are missing${why}.`;
      yield { part: 'models', severity: 'urgent', what, advice: fetchAgain };
    } else if (model === 'embeddings') {
      const what = `${title ?? 'The hosted model'} doesn't answer: this machine's own vectors serve.`;
      yield {
        part: 'models',
        severity: 'soon',
        what,
        advice: 'See EMBEDDING_BASE_URL and its key, and the log.',
      };
    } else if (isVoice(model)) {
      const what = `The ${voiceNames[model]} voice is missing${why}: the next best speaks.`;
      const advice = `${fetchAgain} To do without it set ${variableOf[model]}=off.`;
      yield { part: 'models', severity: 'soon', what, advice };
    }
  }
}

const voiceNames = { voice_natural: 'natural', voice_standard: 'standard', voice_compact: 'compact' };
const variableOf = {
  voice_natural: 'VOICE_NATURAL',
  voice_standard: 'VOICE_STANDARD',
  voice_compact: 'VOICE_COMPACT',
};
const isVoice = (model: SystemModel['model']): model is keyof typeof voiceNames =>
  Object.hasOwn(voiceNames, model);

function* ofPhone({ trouble, troubled }: SystemFacts['phone']): Iterable<SystemFinding> {
  if (trouble) {
    const advice = 'Phone calls over SIP don’t arrive until that is mended. See SIP_PORT and SIP_ADDRESS.';
    yield { part: 'phone', severity: 'urgent', what: trouble, advice };
  }
  if (troubled > 0) {
    yield {
      part: 'phone',
      severity: 'urgent',
      what: `${counted(troubled, 'SIP trunk refuses us or isn’t', 'SIP trunks refuse us or aren’t')} reachable.`,
      advice: 'Calls over it don’t arrive. Its account is told the reason under Phone; the log has it, too.',
    };
  }
}

function* ofJobs(jobs: SystemFacts['jobs']): Iterable<SystemFinding> {
  for (const { kind, due, oldestDueSeconds } of jobs) {
    if (oldestDueSeconds < lateSeconds) continue;
    yield {
      part: 'jobs',
      severity: 'urgent',
      what: `${counted(due, 'job', 'jobs')} of kind ${kind} should have begun ${Math.round(oldestDueSeconds / 60)} minutes ago.`,
      advice:
        'Is a process running that does jobs (ROLES) and has time for them? Restart it; what it was at goes on where it was.',
    };
  }
  const dead = jobs.reduce((total, job) => total + job.dead, 0);
  if (dead > 0) {
    yield {
      part: 'jobs',
      severity: 'soon',
      what: `${counted(dead, 'job', 'jobs')} failed for good.`,
      advice: 'Read why below, put that right, then retry; discard what nobody needs any more.',
    };
  }
}

function* ofMail({ sends, waiting, failedToday }: SystemFacts['mail']): Iterable<SystemFinding> {
  if (sends === 'outbox') {
    yield {
      part: 'mail',
      severity: 'soon',
      what: 'No mail server is set up: mails are kept in the outbox, and nobody is sent any.',
      advice: 'Set SMTP_URL and MAIL_FROM and restart.',
    };
  }
  if (failedToday > 0) {
    yield {
      part: 'mail',
      severity: 'soon',
      what: `${counted(failedToday, 'mail', 'mails')} of the last 24 hours couldn't be delivered.`,
      advice: 'The outbox says why, and sends them again.',
    };
  }
  if (waiting > 20) {
    yield {
      part: 'mail',
      severity: 'soon',
      what: `${waiting} mails wait to be sent.`,
      advice: 'If it doesn’t get less, see whether the mail server of SMTP_URL answers.',
    };
  }
}

function* ofDeliveries(deliveries: SystemFacts['deliveries']): Iterable<SystemFinding> {
  for (const { what, due, oldestDueSeconds } of deliveries) {
    if (oldestDueSeconds < lateSeconds) continue;
    const them =
      what === 'webhook'
        ? counted(due, 'webhook', 'webhooks')
        : counted(due, 'server message', 'server messages');
    yield {
      part: 'deliveries',
      severity: 'soon',
      what: `${them} should have been sent ${Math.round(oldestDueSeconds / 60)} minutes ago.`,
      advice: 'Processes may be too busy to send, or unable to reach the internet. See the log.',
    };
  }
}

/** A day is missed now and then, when the machine was off. */
const oldBackupMs = 3 * 86_400_000;

function* ofBackups(
  { isDaily, lastBackup, lastGoodBackup, lastRehearsal }: SystemFacts['backups'],
  now: Date,
): Iterable<SystemFinding> {
  if (lastBackup?.failure) {
    yield {
      part: 'backups',
      severity: 'urgent',
      what: 'The last backup failed.',
      advice: `${lastBackup.failure} Put that right, then run "npm run backup".`,
    };
  } else if (!lastGoodBackup) {
    yield {
      part: 'backups',
      severity: 'soon',
      what: 'Nothing was ever backed up.',
      advice:
        'Set BACKUP_DIR and BACKUP_KEY_FILE, so that it is done every day (docs/operations.md, "Backups").',
    };
  } else if (isDaily && now.getTime() - Date.parse(lastGoodBackup.endedAt) > oldBackupMs) {
    yield {
      part: 'backups',
      severity: 'urgent',
      what: 'The last good backup is more than three days old.',
      advice: 'A process must run at the time of BACKUP_AT. Run "npm run backup" now.',
    };
  }
  if (lastRehearsal?.failure) {
    yield {
      part: 'backups',
      severity: 'urgent',
      what: 'The last backup could not be restored on trial.',
      advice: `${lastRehearsal.failure} Put that right, then run "npm run rehearse".`,
    };
  } else if (lastGoodBackup && !lastRehearsal) {
    yield {
      part: 'backups',
      severity: 'soon',
      what: 'Whether the backup can be restored was never tried.',
      advice: 'Run "npm run rehearse"; with BACKUP_DIR it is done every Sunday.',
    };
  }
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** '870 MB', '1.5 GB'. */
function sizeText(bytes: number): string {
  return bytes < gigabyte ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`;
}
