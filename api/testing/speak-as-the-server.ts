// Loaded once a process: what a test file is written in is what the server speaks, and English without a voice.
import '#api/core/voice.ts';
