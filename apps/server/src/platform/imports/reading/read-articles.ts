import type { ImportOrigin } from '@deskbell/contract';
import { marked } from 'marked';
import * as z from 'zod';
import { AppError } from '../../../kernel/http/index.ts';
import type { FileContent, ImportRecord } from './import-record.ts';
import { parseJson } from './parse-json.ts';
import type { TextFile } from './unzip.ts';

const words = z.string().nullish();

/**
 * An article as any of them gives it. HTML: Zendesk and Intercom (`body`). Markdown: Intercom (`body_markdown`), Chatwoot and Crisp
 * (`content`). Drafts: Zendesk `draft`; Intercom `state`; Chatwoot and Crisp `status`, which at Chatwoot may be a number (0 draft,
 * 1 published, 2 archived).
 */
const Article = z.object({
  title: words,
  body: words,
  body_markdown: words,
  content: words,
  draft: z.boolean().nullish(),
  state: words,
  status: z.union([z.string(), z.number()]).nullish(),
});
type Article = z.infer<typeof Article>;

/**
 * Where each has its list: Zendesk's Help Center API `{articles}`, Intercom's `{type: 'list', data}`, Chatwoot's `{payload}`, Crisp's
 * `{error, reason, data}`, where data may be one article.
 * Sources: developer.zendesk.com/api-reference/help_center/help-center-api/articles, developers.intercom.com (Articles, 2.17),
 * developers.chatwoot.com/api-reference/help-center, docs.crisp.chat (REST API, Helpdesk).
 */
const lists = [
  ['zendesk', z.object({ articles: z.array(Article) }).transform(({ articles }) => articles)],
  ['intercom', z.object({ type: z.literal('list'), data: z.array(Article) }).transform(({ data }) => data)],
  ['intercom', z.object({ ...Article.shape, type: z.literal('article') }).transform((one) => [one])],
  ['chatwoot', z.object({ payload: z.array(Article) }).transform(({ payload }) => payload)],
  ['crisp', z.object({ data: z.array(Article) }).transform(({ data }) => data)],
  ['crisp', z.object({ data: Article }).transform(({ data }) => [data])],
] as const satisfies readonly (readonly [ImportOrigin, z.ZodType<Article[]>])[];

/** The articles of a help center, of one file or of several pages in an archive. */
export function readArticles(files: readonly TextFile[]): FileContent {
  const pages = files.map((file) => articlesOf(file));
  const articles = pages.flatMap((page) => page.articles);
  return {
    shape: 'records',
    origin: pages[0]!.origin,
    kind: 'articles',
    records: articles.map((article, at) => recordOf(article, at + 1)),
  };
}

function articlesOf(file: TextFile): { origin: ImportOrigin; articles: Article[] } {
  const value = parseJson(file);
  for (const [origin, schema] of lists) {
    const found = schema.safeParse(value);
    if (found.success && found.data.some(isArticle)) return { origin, articles: found.data };
  }
  const plain = z.array(Article).safeParse(value);
  if (plain.success && plain.data.some(isArticle))
    return { origin: originOf(plain.data.find(isArticle)!), articles: plain.data };
  throw new AppError(
    'unsupported_media_type',
    `${file.name} holds no articles of Zendesk, Intercom, Chatwoot, or Crisp.`,
  );
}

const isArticle = (article: Article) =>
  article.title != null &&
  [article.body, article.body_markdown, article.content].some((text) => text != null);

/** Whose a bare list of articles is, by the field that only they have. */
function originOf({ draft, state, status }: Article): ImportOrigin {
  if (draft != null) return 'zendesk';
  if (state != null) return 'intercom';
  return typeof status === 'number' ? 'chatwoot' : 'crisp';
}

function recordOf(article: Article, row: number): ImportRecord {
  const { title, body, body_markdown, content } = article;
  const fields = { title: title ?? '', body: body || htmlOf(body_markdown ?? content ?? '') };
  const refusal = isUnpublished(article) ? 'Not published' : undefined;
  return { row, fields, ...(refusal && { refusal }) };
}

const htmlOf = (markdown: string) => marked.parse(markdown, { async: false, gfm: true });

const unpublished = new Set<unknown>(['draft', 'archived', 'hidden', 0, 2]);
const isUnpublished = ({ draft, state, status }: Article) =>
  draft === true || unpublished.has(state) || unpublished.has(status);
