import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { createExtractor } from '../../knowledge/sources/index.ts';
import { createProviderFile } from './create-provider-file.ts';
import { deleteProviderFile } from './delete-provider-file.ts';
import { readSignedFile } from './file-address.ts';
import { getProviderFile } from './get-provider-file.ts';
import { listProviderFiles } from './list-provider-files.ts';
import { createFileReading, readFileJob } from './read-file.ts';
import { updateProviderFile } from './update-provider-file.ts';

export const providerFiles: Feature = {
  routes(api, deps) {
    for (const endpoint of [endpoints.createProviderFile, endpoints.uploadProviderFile])
      api.mount(endpoint, ({ ctx, http, bytes }) =>
        createProviderFile(ctx, { contentType: http.req.header('content-type') ?? '', readBytes: bytes }),
      );
    api.mount(endpoints.listProviderFiles, ({ ctx, query }) => listProviderFiles(ctx, query));
    api.mount(endpoints.getProviderFile, ({ ctx, params }) => getProviderFile(ctx, params.id));
    api.mount(endpoints.updateProviderFile, ({ ctx, params, body }) =>
      updateProviderFile(ctx, params.id, body),
    );
    api.mount(endpoints.deleteProviderFile, ({ ctx, params }) => deleteProviderFile(ctx, params.id));
    api.mount(endpoints.readProviderFile, ({ params }) => readSignedFile(deps, params.token));
  },
  jobs(deps) {
    deps.jobs.handle(readFileJob, createFileReading(deps, createExtractor()));
  },
};
