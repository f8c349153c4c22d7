// The MCP server: other programs' language models use the front desk as tools. It calls the verbs of the features; it must not
// read or write rows itself.
export { mcp } from './feature.ts';
