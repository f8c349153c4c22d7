/** The one line an owner puts on a page. `publicUrl` has no slash at its end. */
export const embedSnippet = (publicUrl: string, assistantId: string) =>
  `<script src="${publicUrl}/widget.js" data-assistant="${assistantId}" async></script>`;

/** The page that is nothing but the chat. */
export const widgetUrl = (publicUrl: string, assistantId: string) => `${publicUrl}/widget/${assistantId}`;
