import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { sentences } from "../../src/i18n/sentences.ts";

test("a space separates sentences, but does not follow a Chinese full stop", () => {
  assert.is(sentences("Saved.", "Not its group."), "Saved. Not its group.");
  assert.is(sentences("无法加载列表。", "面板没有响应。"), "无法加载列表。面板没有响应。");
  assert.is(sentences("", "One.", ""), "One.");
});

test("a message of the backend that has no full stop gets one", () => {
  assert.is(sentences("permission denied", "Nothing was saved."), "permission denied. Nothing was saved.");
  assert.is(sentences("服务器不存在", "未保存。"), "服务器不存在。未保存。");
  assert.is(sentences("Saved", "group: no such id"), "Saved. group: no such id");
});

test.run();
