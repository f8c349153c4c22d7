// What members are told of what customers do. It must not know how it is told, nor who wants it.
export { notifications } from './feature.ts';
