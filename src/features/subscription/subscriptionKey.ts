export const SUBSCRIPTION = ['subscription'];
