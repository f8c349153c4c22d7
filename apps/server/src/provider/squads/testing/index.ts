export { openScriptedModel, type ScriptedModel } from './scripted-model.ts';
