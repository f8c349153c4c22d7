import { HttpError } from '@deskbell/contract';

/** A file on its way. */
export interface Upload {
  answer: Promise<unknown>;
  abort(): void;
}

/** Sends a file as it is; `onProgress` hears which share of it has left, 0 to 1. Fails with HttpError, as calls do. */
export function upload(url: string, file: Blob, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest(); // fetch tells nothing of what has left
  const answer = new Promise<unknown>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 300) resolve(JSON.parse(responseText));
      else reject(new HttpError(status, statusText, responseText));
    };
    request.onerror = () => reject(new Error('The connection broke off. Please try again.'));
    request.onabort = () => reject(new DOMException('Given up', 'AbortError'));
  });
  request.open('POST', url);
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.send(file);
  return { answer, abort: () => request.abort() };
}
