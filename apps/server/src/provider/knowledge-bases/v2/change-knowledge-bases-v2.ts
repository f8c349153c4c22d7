import type {
  ProviderKnowledgeBaseV2,
  ProviderKnowledgeBaseV2Create,
  ProviderKnowledgeBaseV2File,
  ProviderKnowledgeBaseV2Update,
} from '@deskbell/contract';
import { type MemberContext, notFound } from '../../../kernel/http/index.ts';
import { readFileAgain } from '../../files/index.ts';
import { fileIdsIn } from '../../given-files/index.ts';
import { createProviderKnowledgeBase } from '../create-provider-knowledge-base.ts';
import { deleteProviderKnowledgeBase } from '../delete-provider-knowledge-base.ts';
import { updateProviderKnowledgeBase } from '../update-provider-knowledge-base.ts';
import { getProviderKnowledgeBaseV2, readOfFiles } from './read-knowledge-bases-v2.ts';
import { toV2 } from './to-v2.ts';

export const createProviderKnowledgeBaseV2 = async (
  ctx: MemberContext,
  { name, description }: ProviderKnowledgeBaseV2Create,
): Promise<ProviderKnowledgeBaseV2> =>
  toV2(await createProviderKnowledgeBase(ctx, { provider: 'google', name, description, fileIds: [] }));

export async function updateProviderKnowledgeBaseV2(
  ctx: MemberContext,
  id: string,
  changes: ProviderKnowledgeBaseV2Update,
): Promise<ProviderKnowledgeBaseV2> {
  await requireOfFiles(ctx, id);
  return toV2(await updateProviderKnowledgeBase(ctx, id, changes));
}

export async function deleteProviderKnowledgeBaseV2(
  ctx: MemberContext,
  id: string,
): Promise<ProviderKnowledgeBaseV2> {
  await requireOfFiles(ctx, id);
  return toV2(await deleteProviderKnowledgeBase(ctx, id));
}

/** Adds a file, which its assistants then answer from. */
export async function attachFile(
  ctx: MemberContext,
  id: string,
  fileId: string,
): Promise<ProviderKnowledgeBaseV2File> {
  await requireOfFiles(ctx, id);
  await updateProviderKnowledgeBase(ctx, id, (given) => ({
    fileIds: [...new Set([...((given.fileIds as string[] | undefined) ?? []), fileId.toLowerCase()])],
  }));
  return fileIn(ctx, id, fileId);
}

/** Takes a file away, however it was added; answers it as it was. */
export async function detachFile(
  ctx: MemberContext,
  id: string,
  fileId: string,
): Promise<ProviderKnowledgeBaseV2File> {
  const file = await fileIn(ctx, id, fileId);
  await updateProviderKnowledgeBase(ctx, id, ({ createPlan, ...given }) => ({
    fileIds: fileIdsIn([given, createPlan]).filter((other) => other.toLowerCase() !== file.fileId),
    ...(fileIdsIn(createPlan).length > 0 && { createPlan: null }),
  }));
  return file;
}

/** Has a file read again that could not be read; answers it as it is then. */
export async function retryFile(
  ctx: MemberContext,
  id: string,
  fileId: string,
): Promise<ProviderKnowledgeBaseV2File> {
  const { fileId: found } = await fileIn(ctx, id, fileId);
  await ctx.db.account(ctx.account.id, (tx) => readFileAgain(ctx, tx, found));
  return fileIn(ctx, id, fileId);
}

async function fileIn(ctx: MemberContext, id: string, fileId: string): Promise<ProviderKnowledgeBaseV2File> {
  const { files } = await getProviderKnowledgeBaseV2(ctx, id);
  const file = files.find((one) => one.fileId === fileId.toLowerCase());
  if (!file) throw notFound('File');
  return file;
}

const requireOfFiles = (ctx: MemberContext, id: string) =>
  ctx.db.account(ctx.account.id, (tx) => readOfFiles(tx, id));
